import { requireSupportedNode } from './supported-node.ts';
import { warmUp } from './warm-up.ts';
import type { LocalEngine } from './engine.ts';
import type { EngineOptions } from './options.ts';

/**
 * The engine in the thread of its caller: a long scan keeps it from other work, and input that hangs or crashes a parser takes it down.
 * For own inspectors and resources, for `examine`, and inside a worker. What scans are made of is loaded by the first call, or by `warm()`.
 */
export function createLocalEngine(options: EngineOptions = {}): LocalEngine {
  requireSupportedNode();
  let opened: Promise<LocalEngine> | undefined;
  const open = (): Promise<LocalEngine> => (opened ??= import('./local-engine.ts').then((module) => module.createLocalEngine(options)));
  return {
    admit: async (...given) => (await open()).admit(...given),
    scan: async (...given) => (await open()).scan(...given),
    examine: async (...given) => (await open()).examine(...given),
    admitPacket: async (...given) => (await open()).admitPacket(...given),
    checkPacket: async (...given) => (await open()).checkPacket(...given),
    readPacketDocument: async (...given) => (await open()).readPacketDocument(...given),
    render: async (...given) => (await open()).render(...given),
    warm: async () => warmUp(await open()),
    close: async () => (await opened)?.close(),
  };
}

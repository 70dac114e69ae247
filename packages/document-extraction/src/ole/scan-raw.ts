import type { Budget, Surface } from '@input-trust/detector-kit';
import { linesOf } from '../accounting/part-account.ts';
import { rawSurfaces } from '../accounting/text-runs.ts';
import { openCompoundFile } from './compound-file.ts';
import type { CompoundFile } from './compound-file.ts';

/** The sentences in bytes that nothing else reads, stream by stream where they are a compound file. */
export function scanRaw(bytes: Uint8Array, path: string, budget: Budget): Surface[] {
  const file = openCompoundFile(bytes, budget);
  return file === undefined ? rawSurfaces(bytes, path) : scanStreams(file, path, []);
}

/** The sentences in all streams of a compound file and in what belongs to no stream, beside the surfaces that were read of it. */
export function scanStreams(file: CompoundFile, path: string, read: readonly Surface[]): Surface[] {
  const taken = linesOf(read);
  const streams = file.streams.map((stream, index) => ({ bytes: file.read(stream), at: `${path}/stream ${index + 1}` }));
  streams.push({ bytes: file.unclaimed(), at: `${path}/free sectors` });
  return streams.flatMap(({ bytes, at }) => rawSurfaces(bytes, at, taken));
}

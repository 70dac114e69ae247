import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PacketFile, PacketInput } from '@input-trust/engine';

/** A contradiction that the maker planted, as `make_packets.py` writes it. */
export interface Planted {
  readonly kind: string;
  readonly codes: readonly string[];
  readonly document: string | null;
  readonly value: readonly { readonly text: string; readonly place: PlantedPlace | null }[];
  readonly fact: string | null;
  readonly others: readonly string[];
  /** The document as a whole, not a place in it. */
  readonly whole: boolean;
  readonly claim: readonly [string, number | null] | null;
  /** By how much the canvas of the file is larger than that of the place. */
  readonly scale?: number;
  readonly form?: string;
}

export interface PlantedPlace {
  readonly page: number;
  readonly box: readonly [number, number, number, number];
  readonly canvas: readonly [number, number];
}

export interface Truth {
  readonly language: string;
  readonly family: string;
  readonly scans: boolean;
  readonly held_out: boolean;
  readonly planted: readonly Planted[];
}

/** Reads a folder that the maker wrote. */
export async function readPacketFolder(folder: string): Promise<{ input: PacketInput; truth: Truth }> {
  const manifest = JSON.parse(await readFile(join(folder, 'packet.json'), 'utf8')) as { documents: { id: string; filename: string }[] };
  const files = new Map<string, PacketFile>();
  const documents = [];
  for (const { filename, ...document } of manifest.documents) {
    files.set(document.id, { bytes: new Uint8Array(await readFile(join(folder, filename))), filename });
    documents.push({ ...document, filename, part: document.id });
  }
  const truth = JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')) as Truth;
  return { input: { packet: { ...manifest, documents }, files }, truth };
}

/** The packets in a folder, in the order of their names. */
export async function packetFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort();
}

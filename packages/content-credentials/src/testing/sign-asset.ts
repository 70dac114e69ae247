import { readFileSync } from 'node:fs';
import { initSync, WasmBuilder } from '@contentauth/c2pa-wasm';
import { coseSign1 } from './cose.ts';
import type { SignatureOptions } from './cose.ts';

export interface SignAssetOptions extends SignatureOptions {
  /** What the manifest says, as c2pa-rs takes it: `{ assertions: [{ label: 'c2pa.actions', data: { actions: [] } }] }`. */
  readonly manifest: { readonly claim_version?: 1 | 2; readonly [key: string]: unknown };
  readonly ingredients?: readonly { readonly definition: object; readonly mediaType: string; readonly bytes: Uint8Array }[];
  /** The manifest is not embedded; the asset says that it is there. */
  readonly remoteUrl?: string;
  /** Whether the manifest is compressed. */
  readonly compressed?: boolean;
}

/** Embeds a signed C2PA manifest in an asset of a format that c2pa-rs writes. Defines the global `FileReaderSync`, which the library needs. */
export async function signAsset(bytes: Uint8Array, mediaType: string, options: SignAssetOptions): Promise<Uint8Array> {
  const { claim_version: version = 2 } = options.manifest;
  const settings = {
    core: { prefer_compress_manifests: options.compressed ?? false },
    verify: { verify_after_sign: false },
    builder: { thumbnail: { enabled: false } },
  };
  const signer = {
    alg: 'es256',
    reserveSize: RESERVED_BYTES,
    sign: async (claim: Uint8Array) => new Uint8Array(coseSign1(claim, version, options, RESERVED_BYTES)),
  };
  Object.assign(globalThis, { FileReaderSync });
  initSync({ module: readFileSync(new URL(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))) });
  const builder = WasmBuilder.fromJson(JSON.stringify({ claim_version: version, ...options.manifest }), JSON.stringify(settings));
  for (const { definition, mediaType: type, bytes: data } of options.ingredients ?? []) {
    await builder.addIngredientFromBlob(JSON.stringify(definition), type, new ByteBlob(data));
  }
  if (options.remoteUrl !== undefined) {
    builder.setRemoteUrl(options.remoteUrl);
    builder.setNoEmbed(true);
  }
  return builder.sign(signer, [], mediaType, new ByteBlob(bytes));
}

/** Room for the signature with its certificates and time stamp. */
const RESERVED_BYTES = 10_000;

class ByteBlob extends Blob {
  readonly content: Uint8Array;

  constructor(content: Uint8Array) {
    super([new Uint8Array(content)]);
    this.content = content;
  }

  override slice(start?: number, end?: number): Blob {
    return new ByteBlob(this.content.subarray(start, end));
  }
}

/** The signing side of the library is made for browser workers, which read blobs without waiting. */
class FileReaderSync {
  readAsArrayBuffer(blob: ByteBlob): ArrayBuffer {
    return new Uint8Array(blob.content).buffer;
  }
}

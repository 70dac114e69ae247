import { InputTrustError, readAction } from '@input-trust/contract';
import type { Engine } from '@input-trust/engine';

/** Largest upload that these routes take, in bytes. */
export const MAX_UPLOAD_BYTES = 20 << 20;

/** What a route answers. `keep`: the file may be stored and passed on. */
export interface UploadVerdict {
  readonly keep: boolean;
  readonly status: 200 | 202 | 400 | 413 | 422;
  readonly body: { readonly outcome: 'accepted' | 'held' | 'refused'; readonly scan_id?: string; readonly reason?: string };
}

/**
 * Decides about an upload by the action alone: a score says nothing about what could not be checked. ALLOW is kept. WARN and REVIEW are
 * held for a person, who needs the scan id. BLOCK is refused, and its sender is not told what was found.
 */
export async function judgeUpload(engine: Pick<Engine, 'scan'>, file: Uint8Array<ArrayBuffer>, filename?: string): Promise<UploadVerdict> {
  try {
    const answer = await engine.scan({ scan_phase: 'input', file, ...(filename !== undefined && { filename }) });
    const { scan_id } = answer;
    switch (readAction(answer.action)) {
      case 'ALLOW':
        return { keep: true, status: 200, body: { outcome: 'accepted', scan_id } };
      case 'BLOCK':
        return { keep: false, status: 422, body: { outcome: 'refused', scan_id } };
      default:
        return { keep: false, status: 202, body: { outcome: 'held', scan_id } };
    }
  } catch (error) {
    // A file that cannot be scanned is refused like one that is too large. Anything else is a fault of ours, and never lets a file through.
    if (!InputTrustError.isInstance(error)) throw error;
    return { keep: false, status: error.status === 413 ? 413 : 400, body: { outcome: 'refused', reason: error.code } };
  }
}

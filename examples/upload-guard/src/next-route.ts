import type { Engine } from '@input-trust/engine';
import { judgeUpload, MAX_UPLOAD_BYTES } from './judge-upload.ts';

/**
 * Next.js: `export const POST = createRoute(engine, keep)` in `app/api/upload/route.ts`, with `export const runtime = 'nodejs'`. It is a
 * function from a Request with a form to a Response, so it serves any framework of this kind.
 */
export function createRoute(
  engine: Engine,
  keep: (name: string, file: Uint8Array) => Promise<void>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    // Without a length nobody knows how much would be held in memory.
    const length = request.headers.get('content-length');
    if (length === null || Number(length) > MAX_UPLOAD_BYTES) return Response.json({ outcome: 'refused' }, { status: 413 });
    const form = await request.formData().catch(() => undefined);
    const upload = form?.get('file');
    if (!(upload instanceof File)) return Response.json({ outcome: 'refused', reason: 'content_required' }, { status: 400 });
    const file = new Uint8Array(await upload.arrayBuffer());
    const verdict = await judgeUpload(engine, file, upload.name);
    if (verdict.keep) await keep(upload.name, file);
    return Response.json(verdict.body, { status: verdict.status });
  };
}

import type { Engine } from '@input-trust/engine';
import express from 'express';
import type { Express } from 'express';
import { judgeUpload, MAX_UPLOAD_BYTES } from './judge-upload.ts';

/** Express: `PUT /uploads/:name` with the bytes as the body. `keep` stores what was accepted. */
export function createExpressApp(engine: Engine, keep: (name: string, file: Uint8Array) => Promise<void>): Express {
  const app = express();
  // Before any parser: the guard sees the bytes that came.
  app.put('/uploads/:name', express.raw({ type: () => true, limit: MAX_UPLOAD_BYTES }), async (request, response) => {
    const file = new Uint8Array(Buffer.isBuffer(request.body) ? request.body : []);
    const { name } = request.params;
    const verdict = await judgeUpload(engine, file, name);
    if (verdict.keep) await keep(name, file);
    response.status(verdict.status).json(verdict.body);
  });
  return app;
}

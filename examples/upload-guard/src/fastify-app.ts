import type { Engine } from '@input-trust/engine';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { judgeUpload, MAX_UPLOAD_BYTES } from './judge-upload.ts';

/** Fastify: the same route, with every media type taken as bytes. */
export function createFastifyApp(engine: Engine, keep: (name: string, file: Uint8Array) => Promise<void>): FastifyInstance {
  const app = Fastify({ bodyLimit: MAX_UPLOAD_BYTES });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.put<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const file = new Uint8Array(Buffer.isBuffer(request.body) ? request.body : []);
    const { name } = request.params;
    const verdict = await judgeUpload(engine, file, name);
    if (verdict.keep) await keep(name, file);
    return reply.code(verdict.status).send(verdict.body);
  });
  return app;
}

import type { ScanService } from '@input-trust/service';
import { Hono } from 'hono';
import { requireScope } from './authentication.ts';
import type { AppEnv } from './environment.ts';
import { readBody } from './request-body.ts';
import type { Room } from './room.ts';
import { callerOf } from './scan-routes.ts';

export interface MetadataMemoryRoutesOptions {
  readonly service: ScanService;
  readonly maxBodyBytes: number;
  readonly uploads: Room;
}

/**
 * What a dashboard asks about earlier metadata scans, outside the stable surface: `POST /lookup` with the original bytes as the
 * body, and `DELETE /:scan_id`. Each is a 404 while its switch is off.
 */
export function metadataMemoryRoutes({ service, maxBodyBytes, uploads }: MetadataMemoryRoutesOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(requireScope('memory'));

  app.post('/lookup', async (c) => {
    const place = uploads.enter(callerOf(c).organisation);
    try {
      const bytes = await readBody(c, { maxBytes: maxBodyBytes, place });
      return c.json({ matches: await service.lookUp(callerOf(c), bytes) });
    } finally {
      place.leave();
    }
  });

  app.delete('/:scan_id', async (c) => {
    await service.forget(callerOf(c), c.req.param('scan_id'));
    return c.body(null, 204);
  });
  return app;
}

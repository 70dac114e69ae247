import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './environment.ts';
import { refuseWith } from './error-response.ts';

/**
 * Swagger UI as files of this package: the build copies them beside the code, so that the page needs no other host.
 * From `src` and from `dist` the folder is the same.
 */
const ASSETS_FOLDER = new URL('../dist/reference/', import.meta.url);

/** The served files and their types. A list, so that no path of a request ever becomes a path of the disk. */
const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
};

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Input Trust API reference</title>
<link rel="stylesheet" href="docs/swagger-ui.css">
<link rel="stylesheet" href="docs/reference.css">
</head>
<body>
<div id="reference"><p>The same document as JSON: <a href="openapi.json">openapi.json</a></p></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/reference.js"></script>
</body>
</html>
`;

/** Read-only: an API key never belongs in a browser, so there is no form that sends a request and none that takes a key. */
const SCRIPT = `SwaggerUIBundle({ url: 'openapi.json', dom_id: '#reference', deepLinking: true, supportedSubmitMethods: [], validatorUrl: null });\n`;
const STYLE = `body { margin: 0; }
.swagger-ui .auth-wrapper, .swagger-ui .authorization__btn { display: none; }
.swagger-ui pre, .swagger-ui code, .swagger-ui .opblock-summary-path { white-space: pre-wrap; overflow-wrap: anywhere; word-break: normal; }
.swagger-ui .model-box, .swagger-ui .table-container, .swagger-ui .responses-inner { max-width: 100%; overflow-x: auto; }
@media (max-width: 640px) {
  .swagger-ui .wrapper, .swagger-ui .opblock .opblock-section-header, .swagger-ui .responses-inner { padding: 0 8px; }
  .swagger-ui .opblock .opblock-summary, .swagger-ui .opblock .opblock-summary-control { flex-wrap: wrap; min-width: 0; }
  .swagger-ui .opblock .opblock-summary-path, .swagger-ui .opblock .opblock-summary-path-description-wrapper { max-width: 100%; flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; padding: 4px 10px; text-align: start; }
  .swagger-ui table, .swagger-ui tbody, .swagger-ui tr, .swagger-ui td { display: block; min-width: 0; width: auto; }
  .swagger-ui thead { display: none; }
  .swagger-ui table.headers, .swagger-ui table.model, .swagger-ui .opblock-body select { max-width: 100%; overflow-x: auto; }
}
`;

/** Scripts and styles of this origin alone; `data:` is for the icons in Swagger UI's style sheet. */
const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** The API reference at `/docs`: a page over `/openapi.json` that works without a network. */
export function referencePage(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(secureHeaders({ contentSecurityPolicy: POLICY }));
  app.get('/', (c) => c.html(PAGE));
  app.get('/reference.js', (c) => c.body(SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  app.get('/reference.css', (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/:asset', async (c) => {
    const name = c.req.param('asset');
    const type = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
    if (type === undefined) return refuseWith(c, 'not_found');
    return c.body(await readFile(new URL(name, ASSETS_FOLDER)), 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=86400' });
  });
  return app;
}

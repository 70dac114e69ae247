import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import swaggerFolder from 'swagger-ui-dist/absolute-path.js';
import { defineConfig } from 'tsup';
import shared from '../../tooling/build/tsup.node.config.ts';

const FILES = ['swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'swagger-ui.css', 'LICENSE', 'NOTICE'];

/** The shared build, and Swagger UI with its licence as files of the package: it is no dependency of whoever installs the server. */
export default defineConfig({
  ...shared,
  entry: ['src/index.ts', 'src/main.ts', 'src/body-thread.ts'],
  async onSuccess() {
    await mkdir('dist/reference', { recursive: true });
    await Promise.all(FILES.map((file) => cp(join(swaggerFolder(), file), `dist/reference/${file}`)));
  },
});

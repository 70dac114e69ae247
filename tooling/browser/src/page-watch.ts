import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

/** What a page may do without being noticed. */
interface Watched {
  /** Whether a page may ask for an address. */
  readonly isAllowed: (url: string) => boolean;
}

/**
 * Notices what pages do that only show something: what they ask for, what they print, dialogs that they open, errors of scripts. It has a
 * server of its own, so that hostile markup has an address that would answer, and what reaches it in another way than by a page is noticed too.
 */
export class PageWatch {
  /** In the order in which it was noticed; a test that provokes something empties it. */
  readonly noticed: string[] = [];
  readonly #server = createServer((request, response) => {
    this.noticed.push(`the server was asked: ${request.url ?? ''}`);
    response.end();
  });

  static async start(): Promise<PageWatch> {
    const watch = new PageWatch();
    watch.#server.listen(0, '127.0.0.1');
    await once(watch.#server, 'listening');
    return watch;
  }

  /** Address of the server: `http://127.0.0.1:4711`. */
  get origin(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** Notices everything of a page from now on. */
  follow(page: Page, { isAllowed }: Watched): void {
    page.on('request', (request) => {
      if (!isAllowed(request.url())) this.noticed.push(`asked for ${request.url()}`);
    });
    page.on('dialog', (dialog) => {
      this.noticed.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => this.noticed.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => this.noticed.push(`an error: ${error.message}`));
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}

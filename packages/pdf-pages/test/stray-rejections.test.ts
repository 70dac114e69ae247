import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);

/** A page tree that leads back to itself, whose last page is gone: pdf.js looks for it and leaves a rejected promise behind. */
function damaged(): string {
  const objects = new Map([
    [1, '<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'],
    [2, '<< /Type /Pages /Kids [4 0 R 40 0 R 30 0 R] /Count 3 /MediaBox [0 0 612 792] >>\nendobj\n'],
    [4, '<< /Type /Page /Parent 2 0 R >>\nendobj\n'],
    [40, `<< /Type /Pages /Parent 2 0 R /Kids [40 0 R] /Count ${'\0'.repeat(160)}dobj\n`],
  ]);
  let file = '%PDF-1.7\n';
  let table = 'xref\n0 1\n0000000000 65535 f \n';
  for (const [number, object] of objects) {
    table += `${number} 1\n${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${number} 0 obj\n${object}`;
  }
  table += `30 1\n${String(file.length - 80).padStart(10, '0')} 00000 n \n`;
  return `${file}${table}trailer\n<< /Size 41 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

/** Opens and closes the PDF in a process of its own that then does `last`. */
function inProcess(last: string): Promise<{ stdout: string }> {
  const script = `
    import { Budget, STANDALONE_LIMITS } from '@input-trust/detector-kit';
    import { openPdf } from ${JSON.stringify(new URL('../src/open-pdf.ts', import.meta.url).href)};
    const pdf = await openPdf(Buffer.from(${JSON.stringify(Buffer.from(damaged(), 'latin1').toString('base64'))}, 'base64'), new Budget(STANDALONE_LIMITS));
    if (typeof pdf !== 'string') {
      for (let page = 1; page <= pdf.document.numPages; page += 1) await pdf.within(pdf.document.getPage(page)).catch(() => undefined);
      ${last}
      await pdf.close();
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    console.log(process.listenerCount('unhandledRejection'));`;
  const args = ['--conditions=@input-trust/source', '--input-type=module', '-e', script];
  return run(process.execPath, args, { cwd: import.meta.dirname });
}

describe('a promise that pdf.js leaves rejected', () => {
  it('does not end the process, and nothing listens any more when the document is closed', async () => {
    expect((await inProcess('')).stdout).toBe('0\n');
  });

  it('hides no rejection of others', async () => {
    await expect(inProcess("Promise.reject(new Error('of the host'));")).rejects.toThrow('of the host');
  });
});

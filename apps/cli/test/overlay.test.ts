import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './cli-process.ts';

let folder: string;
const at = (name: string): string => join(folder, name);

/** A page of one line, with its amount painted over where `patch` says so. */
function invoice(patch = ''): string {
  const content = `BT /F 11 Tf 60 300 Td (Total amount due 24100.00) Tj ET ${patch}`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.7\n';
  const places = objects.map((body, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  return `${pdf}xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'input-trust-overlay-'));
  await writeFile(at('invoice.pdf'), invoice());
  await writeFile(at('changed.pdf'), invoice('1 1 1 rg 148 296 60 14 re f 0 g BT /F 11 Tf 149 300 Td (94100.00) Tj ET'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('scan --overlay', { timeout: 120_000 }, () => {
  it('writes the places of changes, for each page that has some, as a picture of its size', async () => {
    const { stderr } = await run(['scan', at('changed.pdf'), '--focus', 'edits', '--overlay', at('out.png')]);
    expect(stderr).toBe(`Overlay: ${at('out-page-1.png')}\n`);
    const png = await readFile(at('out-page-1.png'));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([816, 1056]);
  });

  it('writes nothing where no change was found, and says so', async () => {
    const { stderr } = await run(['scan', at('invoice.pdf'), '--focus', 'edits', '--overlay', at('none.png')]);
    expect(stderr).toMatch(/^Overlay: not written/);
    expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([]);
  });

  it('refuses what it cannot show or write before anything is scanned', async () => {
    for (const args of [
      [at('changed.pdf'), '--overlay', at('out.png')],
      [at('changed.pdf'), '--focus', 'edits', '--overlay', at('nowhere/out.png')],
      [at('changed.pdf'), '--focus', 'edits', '--overlay', folder],
      [at('changed.pdf'), at('invoice.pdf'), '--focus', 'edits', '--overlay', at('out.png')],
    ])
      expect(await run(['scan', ...args])).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^--overlay /) });
  });
});

import { describe, expect, it } from 'vitest';
import { PdfStream, scanFile, SyntaxBudget } from '../src/objects.ts';

function stream(number: number, length: number, data: string, end: string): string {
  return `${number} 0 obj\n<< /Length ${length} >>\nstream\n${data}\n${end}\nendobj\n`;
}

describe('scanFile', () => {
  it('reads the objects behind a stream whose end is damaged', () => {
    const file = Buffer.from(stream(5, 4, 'q Q ', 'endst\0eam') + stream(20, 1, 'The second.', 'endstream'));
    const items = [...scanFile(file, { budget: new SyntaxBudget(), onComment: () => undefined, resolve: (object) => object ?? null })];
    const streams = items.flatMap((item) =>
      item.kind === 'object' && item.object instanceof PdfStream ? [[item.number, Buffer.from(item.object.encoded).toString()]] : [],
    );
    expect(streams).toEqual([
      [5, 'q Q \nendst\0eam\n'],
      [20, 'The second.'],
    ]);
  });
});

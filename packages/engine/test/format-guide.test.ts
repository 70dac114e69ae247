import { readFileSync } from 'node:fs';
import { formatOf, formatWithin } from '@input-trust/container';
import { NotOfFormatError } from '@input-trust/container/bytes';
import { EvidenceComponent, EvidenceObservation, EvidencePrivacy, EvidenceReason } from '@input-trust/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectQoiEvidence } from './guide/collect-qoi-evidence.ts';
import { QOI, qoiParts, readQoiHeader } from './guide/qoi.ts';

const here = (path: string) => new URL(path, import.meta.url);
const END = [0, 0, 0, 0, 0, 0, 0, 1];
const u32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
const header = (width: number, height: number, channels = 4, colorSpace = 0): number[] => [
  ...new TextEncoder().encode('qoif'),
  ...u32(width),
  ...u32(height),
  channels,
  colorSpace,
];
const file = (...parts: readonly (readonly number[])[]): Uint8Array => Uint8Array.from(parts.flat());

/** 4 × 3 pixels with every kind of code: RGB, RGBA, index, difference, luma and a run of 7. */
const CODES = [0xfe, 1, 2, 3, 0xff, 1, 2, 3, 4, 0x05, 0x6a, 0xa0, 0x88, 0xc6];
const FULL = file(header(4, 3), CODES, END);

/** Collects, and checks what the format shares with all others against the published vocabulary. */
function collect(bytes: Uint8Array) {
  const evidence = collectQoiEvidence(bytes);
  EvidenceComponent.parse(evidence.components.structure);
  for (const observation of evidence.observations) EvidenceObservation.parse(observation);
  for (const reason of evidence.coverage.reasons) EvidenceReason.parse(reason);
  EvidencePrivacy.parse(evidence.privacy);
  return evidence;
}

describe('the guide', () => {
  it.each(['qoi.ts', 'collect-qoi-evidence.ts'])('shows what is tested: %s', (name) => {
    const guide = readFileSync(here('../../../docs/guides/container-format.md'), 'utf8');
    expect(guide).toContain(`\`\`\`ts\n${readFileSync(here(`./guide/${name}`), 'utf8')}\`\`\`\n`);
  });
});

describe('the row of the guide', () => {
  it('takes no file that another row would take', () => {
    expect(formatOf(FULL)).toBeUndefined();
    expect(formatWithin(FULL)).toBeUndefined();
  });

  it('confirms a header that the format allows, and no other', () => {
    expect(QOI.signature.confirm?.(FULL)).toBe(true);
    for (const bytes of [file(header(0, 3)), file(header(4, 0)), file(header(4, 3, 5)), file(header(4, 3, 4, 2)), FULL.subarray(0, 13)])
      expect(QOI.signature.confirm?.(bytes)).toBe(false);
  });

  it('walks header, pixels and end, and leaves what follows', () => {
    const parts = [...qoiParts(file([...FULL], [1, 2, 3]))];
    expect(parts.map(({ role, start, end }) => [role, start, end])).toEqual([
      ['header', 0, 14],
      ['pixels', 14, 28],
      ['end', 28, 36],
    ]);
    expect(parts.every(({ whole, sound }) => whole && sound)).toBe(true);
  });

  it('reads numbers of 32 bits without a sign', () => {
    expect(readQoiHeader(file(header(0xffff_ffff, 0x8000_0000)))).toMatchObject({ width: 0xffff_ffff, height: 0x8000_0000 });
  });
});

describe('the collector of the guide', () => {
  it('reads a whole file to its end, and is partial all the same', () => {
    expect(collect(FULL)).toMatchObject({
      status: 'partial',
      byte_count: 36,
      structure: { dimensions: { width: 4, height: 3 }, end_marker_present: true, trailing_byte_count: 0 },
      components: { structure: { status: 'complete', reasons: [] } },
      observations: [],
      coverage: { reasons: ['image_data_uninspected'] },
    });
  });

  it('counts bytes behind the end', () => {
    expect(collect(file([...FULL], [1, 2, 3])).observations).toEqual([{ code: 'trailing_bytes', effect: 'context', count: 3 }]);
  });

  it.each([
    ['no pixels', file(header(0, 3), END)],
    ['five channels', file(header(4, 3, 5), CODES, END)],
    ['an unknown colour space', file(header(4, 3, 4, 2), CODES, END)],
    ['a run beyond the last pixel', file(header(2, 1), [0xfd], END)],
    ['another end', file(header(4, 3), CODES, [0, 0, 0, 0, 0, 0, 0, 2])],
  ])('says malformed_structure of %s', (_, bytes) => {
    expect(collect(bytes).components.structure).toEqual({ status: 'partial', reasons: ['malformed_structure'] });
  });

  it('refuses what is no file of the format', () => {
    for (const bytes of [new Uint8Array(), file([0x71, 0x6f, 0x69]), file([0x89, 0x50, 0x4e, 0x47])])
      expect(() => collectQoiEvidence(bytes)).toThrow(NotOfFormatError);
  });
});

describe('hostile bytes', () => {
  it('are truncated at every length', () => {
    for (let length = 4; length < FULL.length; length += 1) {
      const { structure, components } = collect(FULL.subarray(0, length));
      expect(components.structure.reasons).toContain('truncated');
      expect(structure.end_marker_present).toBe(false);
    }
  });

  it('give parts in order, within the bytes, when they are random', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(40), fc.nat(40), (tail, width, height) => {
        const bytes = file(header(width, height), [...tail]);
        let at = 0;
        for (const { start, end } of qoiParts(bytes)) {
          expect(start).toBe(at);
          expect(end).toBeGreaterThanOrEqual(start);
          at = end;
        }
        expect(at).toBeLessThanOrEqual(bytes.length);
        expect(collect(bytes).structure.trailing_byte_count).toBeLessThanOrEqual(bytes.length);
      }),
      { numRuns: 300 },
    );
  });

  it.each([0x00, 0x80, 0xfd, 0xff])('end fast: the largest size that can be declared, and 8 MiB of the code %i', (code) => {
    const bytes = new Uint8Array(8 << 20).fill(code);
    bytes.set(header(0xffff_ffff, 0xffff_ffff));
    const started = performance.now();
    expect(collect(bytes).components.structure.reasons).toEqual(['truncated']);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

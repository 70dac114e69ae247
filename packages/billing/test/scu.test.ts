import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { scuFor, SCU_PRICES } from '@input-trust/billing';
import type { BilledJob } from '@input-trust/billing';

const routing = (paths: number): BilledJob => ({ kind: 'routing', paths });
const metadata: BilledJob = { kind: 'metadata' };
const consistency: BilledJob = { kind: 'consistency' };

describe('prices', () => {
  it('are those of the published table', () => {
    expect(SCU_PRICES).toEqual({ textUnit: 1, imagePath: 4, page: 2, metadataParent: 2, nativeImage: 2, consistencyPage: 6 });
  });
});

describe('text', () => {
  it.each([
    [1, 1],
    [999, 1],
    [1_000, 1],
    [1_001, 2],
    [2_000, 2],
    [2_001, 3],
  ])('%i tokens cost %i, rounded up to the next thousand [scu.text]', (tokens, scu) => {
    expect(scuFor({ text_tokens: tokens }, routing(1))).toBe(scu);
  });

  it('of zero tokens is free, and so is a scan without units [scu.text.zero]', () => {
    expect(scuFor({ text_tokens: 0 }, routing(1))).toBe(0);
    expect(scuFor({}, routing(3))).toBe(0);
  });

  it('costs the same whatever the number of paths', () => {
    expect([1, 2, 3].map((paths) => scuFor({ text_tokens: 1_500 }, routing(paths)))).toEqual([2, 2, 2]);
  });
});

describe('standalone images', () => {
  it('cost 4 with one evidence path [scu.image.one]', () => {
    expect(scuFor({ image_count: 1 }, routing(1))).toBe(4);
  });

  it('cost nothing where no path reached a result', () => {
    expect(scuFor({ image_count: 1 }, routing(0))).toBe(0);
  });

  it('cost 8 with two evidence paths [scu.image.two]', () => {
    expect(scuFor({ image_count: 1 }, routing(2))).toBe(8);
  });

  it('cost 12 with all three, never 10 [scu.image.all] [scu.image.12-vs-10]', () => {
    expect(scuFor({ image_count: 1 }, routing(3))).toBe(12);
  });
});

describe('pages', () => {
  it('cost 2 each [scu.page]', () => {
    expect(scuFor({ doc_pages: 3 }, routing(1))).toBe(6);
  });

  it('cost the same whatever the number of paths', () => {
    expect([1, 2, 3].map((paths) => scuFor({ doc_pages: 3 }, routing(paths)))).toEqual([6, 6, 6]);
  });
});

describe('PDFs with embedded images', () => {
  it('add the image price of the active paths to the page price [scu.embedded] [scu.pdf.focused] [scu.pdf.two] [scu.pdf.all]', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), fc.constantFrom(1, 2, 3), (pages, images, paths) => {
        expect(scuFor({ doc_pages: pages, embedded_image_count: images }, routing(paths))).toBe(pages * 2 + images * 4 * paths);
      }),
    );
  });

  it('a focused page with four unique embedded images is 18 SCU [scu.example.18]', () => {
    expect(scuFor({ doc_pages: 1, embedded_image_count: 4 }, routing(1))).toBe(18);
  });

  it('the same page with focus all is 50 SCU [scu.example.50]', () => {
    expect(scuFor({ doc_pages: 1, embedded_image_count: 4 }, routing(3))).toBe(50);
  });
});

describe('focus=metadata', () => {
  it('costs 2 per analysed parent plus 2 per distinct analysed native image [scu.meta]', () => {
    expect(scuFor({ metadata_parent_count: 1 }, metadata)).toBe(2);
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), (parents, images) => {
        expect(scuFor({ metadata_parent_count: parents, analyzed_native_image_count: images }, metadata)).toBe(2 * parents + 2 * images);
      }),
    );
  });

  it('a parent with two distinct native images is 6 SCU [scu.example.6]', () => {
    expect(scuFor({ metadata_parent_count: 1, analyzed_native_image_count: 2 }, metadata)).toBe(6);
  });

  it('has no page charge and none for anything else [scu.meta.no-page]', () => {
    expect(scuFor({ metadata_parent_count: 1, doc_pages: 16, text_tokens: 9_000, image_count: 1 }, metadata)).toBe(2);
  });

  it('charges nothing for a parent and children that were not analysed [scu.meta.unanalyzed]', () => {
    expect(scuFor({ metadata_parent_count: 0, analyzed_native_image_count: 0 }, metadata)).toBe(0);
  });
});

describe('consistency', () => {
  it('costs 6 per page, an image document counting as one page [scu.cons.page]', () => {
    expect(scuFor({ doc_pages: 2, image_count: 1 }, consistency)).toBe(18);
  });
});

describe('every job', () => {
  it('does not know the mode, so depth has no price [scu.mode-multiplier] [scu.meta.no-multiplier]', () => {
    expectTypeOf<BilledJob>().toEqualTypeOf<
      { readonly kind: 'routing'; readonly paths: number } | { readonly kind: 'metadata' } | { readonly kind: 'consistency' }
    >();
  });

  const units = [
    'text_tokens',
    'image_count',
    'doc_pages',
    'embedded_image_count',
    'metadata_parent_count',
    'analyzed_native_image_count',
  ] as const;
  const counts: fc.Arbitrary<{ [Unit in (typeof units)[number]]?: number }> = fc.dictionary(fc.constantFrom(...units), fc.nat(1_000_000));
  const jobs = fc.constantFrom(routing(1), routing(2), routing(3), metadata, consistency);

  it('costs a whole number of units, and no less when more was used', () => {
    fc.assert(
      fc.property(counts, counts, jobs, (usage, more, job) => {
        const larger = { ...usage };
        for (const unit of units) larger[unit] = (usage[unit] ?? 0) + (more[unit] ?? 0);
        expect(Number.isSafeInteger(scuFor(usage, job))).toBe(true);
        expect(scuFor(larger, job)).toBeGreaterThanOrEqual(scuFor(usage, job));
      }),
    );
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses a count of %d', (count) => {
    expect(() => scuFor({ doc_pages: count }, routing(1))).toThrow(new RangeError('usage unit doc_pages must be a non-negative integer'));
  });

  it.each([4, 1.5, Number.NaN])('refuses %d evidence paths', (paths) => {
    expect(() => scuFor({ image_count: 1 }, routing(paths))).toThrow(RangeError);
  });
});

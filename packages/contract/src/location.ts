import { z } from 'zod';

/** Longest excerpt of a line in a location of a packet. */
export const MAX_EXCERPT_LENGTH = 160;

/** 1-based page number. */
const page = z.int().min(1).optional().describe('1-based page, where the material has pages.');

/** Set in packets, where evidence can stand in any of several documents. */
const document_id = z.string().min(1).optional().describe('The document of the packet that the location is in. Only in packets.');

/** Pixels from the top left corner of the canvas; `x` and `width` run right, `y` and `height` down. */
export const BoundingBox = z
  .strictObject({
    x: z.number().min(0).describe('Left edge.'),
    y: z.number().min(0).describe('Top edge.'),
    width: z.number().positive().describe('Extent to the right.'),
    height: z.number().positive().describe('Extent downwards.'),
  })
  .meta({ id: 'BoundingBox', description: 'Pixels from the top left corner of the canvas.' });
export type BoundingBox = z.infer<typeof BoundingBox>;

/** What a box always comes with: its coordinate space and the size of the exact canvas. */
export const canvasFields = {
  coordinate_space: z.literal('rendered_pixel').describe('Coordinates are pixels of the canvas.'),
  page_width: z
    .int()
    .positive()
    .describe('Width of the canvas in pixels: the submitted image as stored, before EXIF orientation, or the rendered page.'),
  page_height: z.int().positive().describe('Height of the same canvas.'),
};

/** Whether a box lies on its canvas. A box that does not is omitted. */
export function isOnCanvas(box: BoundingBox, canvas: { page_width: number; page_height: number }): boolean {
  return box.x + box.width <= canvas.page_width && box.y + box.height <= canvas.page_height;
}

const textRange = z.looseObject({
  kind: z.literal('text_range').describe('A range of the submitted or extracted text.'),
  start: z.int().min(0).describe('First UTF-16 code unit of the range in the submitted or extracted text.'),
  end: z.int().min(0).describe('One past the last code unit.'),
  page,
  document_id,
  excerpt: z
    .string()
    .max(MAX_EXCERPT_LENGTH)
    .optional()
    .describe(
      'The line that the range is in, shortened, for people. Only in packets: offsets count in the submitted text where the document is text ' +
        '(plain, CSV, mail); otherwise in its extracted text, which the caller does not have.',
    ),
});

const box = z
  .looseObject({
    kind: z.literal('box').describe('A box on a picture or page.'),
    bbox: BoundingBox,
    ...canvasFields,
    page,
    part: z
      .string()
      .min(1)
      .optional()
      .describe('The part that is drawn in the box, when the evidence is in it: an embedded picture, for example.'),
    document_id,
  })
  .refine((location) => isOnCanvas(location.bbox, location), { error: 'the box lies outside its canvas', path: ['bbox'] });

const part = z.looseObject({
  kind: z.literal('part').describe('A named part of a container.'),
  path: z
    .string()
    .min(1)
    .describe('A named part of a container: an archive entry, a metadata field, a chunk, a form field. Holds no submitted values.'),
  page,
  document_id,
});

const claimLine = z.looseObject({
  kind: z.literal('claim_line').describe('A field in a line of a claim of a packet.'),
  claim_id: z.string().min(1).optional().describe('The claim, by its id in the packet.'),
  line: z.int().min(1).describe('1-based line of the claim.'),
  field: z.string().min(1).describe('Field of the line, as the packet names it.'),
});

const claimTotal = z.looseObject({
  kind: z.literal('claim_total').describe('The total of a claim, as the packet states it.'),
  claim_id: z.string().min(1).optional().describe('The claim, by its id in the packet.'),
});

const wholeDocument = z.looseObject({ kind: z.literal('document').describe('The document as a whole.'), document_id });

/** Where evidence stands. Told apart by `kind`. */
export const Location = z.discriminatedUnion('kind', [textRange, box, part, claimLine, claimTotal, wholeDocument]).meta({
  id: 'Location',
  description:
    'Where evidence stands: a range of text, a box on a canvas, a named part, a field of a claim line, the total of a claim, or a whole document.',
});
export type Location = z.infer<typeof Location>;

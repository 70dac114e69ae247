import { z } from 'zod';

/** 1-based page number. */
const page = z.int().min(1).optional().describe('1-based page, where the material has pages.');

/** Set in packets, where evidence can stand in any of several documents. */
const document_id = z.string().min(1).optional().describe('The document of the packet that the location is in. Only in packets.');

/** Pixels from the top left corner of the canvas; `x` and `width` run right, `y` and `height` down. */
export const BoundingBox = z
  .strictObject({
    x: z.number().min(0),
    y: z.number().min(0),
    width: z.number().positive(),
    height: z.number().positive(),
  })
  .meta({ id: 'BoundingBox', description: 'Pixels from the top left corner of the canvas.' });
export type BoundingBox = z.infer<typeof BoundingBox>;

/** What a box always comes with: its coordinate space and the size of the exact canvas. */
export const canvasFields = {
  coordinate_space: z.literal('rendered_pixel'),
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
  kind: z.literal('text_range'),
  start: z.int().min(0).describe('First UTF-16 code unit of the range in the submitted or extracted text.'),
  end: z.int().min(0).describe('One past the last code unit.'),
  page,
  document_id,
});

const box = z
  .looseObject({
    kind: z.literal('box'),
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
  kind: z.literal('part'),
  path: z
    .string()
    .min(1)
    .describe('A named part of a container: an archive entry, a metadata field, a chunk, a form field. Holds no submitted values.'),
  page,
  document_id,
});

const claimLine = z.looseObject({
  kind: z.literal('claim_line'),
  claim_id: z.string().min(1).optional(),
  line: z.int().min(1).describe('1-based line of the claim.'),
  field: z.string().min(1).describe('Field of the line, as the packet names it.'),
});

const wholeDocument = z.looseObject({ kind: z.literal('document'), document_id });

/** Where evidence stands. Told apart by `kind`. */
export const Location = z.discriminatedUnion('kind', [textRange, box, part, claimLine, wholeDocument]).meta({
  id: 'Location',
  description: 'Where evidence stands: a range of text, a box on a canvas, a named part, a field of a claim line, or a whole document.',
});
export type Location = z.infer<typeof Location>;

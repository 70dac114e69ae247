import { section } from '../requirement.ts';

// oxfmt-ignore
export const pdfEvidence = section('2.3', [
  ['pdf.pages.order', 'evidence', 'evidence-pdf', '`pages` has one entry per page, in page order.'],
  ['pdf.pages.fields', 'evidence', 'evidence-pdf', 'A page has its rotation, its size in points and its coverage reasons.'],
  ['pdf.pages.size', 'evidence', 'evidence-pdf', 'The size of a page is the extent of its MediaBox times UserUnit.'],
  ['pdf.pages.null', 'evidence', 'evidence-pdf', 'Null geometry with `malformed_metadata` says that the page could not be read reliably.'],
  ['pdf.pages.soft-mask', 'evidence', 'evidence-pdf', '`soft_mask_uninspected` marks a transparency mask that was not analyzed.'],
  ['pdf.pages.empty-reasons', 'rule', 'evidence-pdf', 'A page without coverage reasons is not called clean.'],
  ['pdf.pages.optional', 'version', 'contract', 'The published schema reads PDF receipts without `pages`.'],
  ['pdf.children.distinct', 'evidence', 'evidence-pdf', '`children` has one entry per distinct image that inspected page content draws.'],
  ['pdf.children.pages', 'evidence', 'evidence-pdf', 'A child lists every page that draws it.'],
  ['pdf.children.unused', 'evidence', 'evidence-pdf', 'An image resource that nothing draws is no child.'],
  ['pdf.child.jpeg', 'evidence', 'evidence-pdf', 'An embedded JPEG is `extracted_encoded` in the container `jpeg`.'],
  ['pdf.child.stream', 'evidence', 'evidence-pdf', 'A validated Flate or JPX image is a `pdf_encoded_pixel_stream` with its encoding, its pixel dimensions and a complete `pixel_stream` component.'],
  ['pdf.child.stream.no-exif', 'evidence', 'evidence-pdf', 'A pixel stream carries no EXIF and no credentials of its source.'],
  ['pdf.child.bad', 'evidence', 'evidence-pdf', 'A child that is unsupported or invalid has a fixed reason and does not count as analyzed.'],
  ['pdf.child.reasons', 'open', 'evidence-pdf', 'The reasons of children are coverage reasons of the one published list.'],
  ['pdf.cov.soft-mask', 'evidence', 'evidence-pdf', 'A soft mask on an analyzed image makes coverage partial and is named in the reasons of `native_children`.'],
  ['pdf.cov.unsupported', 'evidence', 'evidence-pdf', 'Type3 glyph images, images in other mask or alternate structures and ambiguous annotation appearances make coverage partial with `unsupported_format`.'],
  ['pdf.cov.inline', 'evidence', 'evidence-pdf', 'Inline images make coverage partial with `inline_images_uninspected`.'],
  ['pdf.cov.inline.free', 'billing', 'evidence-pdf', 'An inline image costs nothing.'],
  ['pdf.walk', 'evidence', 'evidence-pdf', 'The bounded walk follows image and Form calls, selected tiling patterns, selected soft-mask groups and the selected normal appearance of an annotation.'],
  ['pdf.walk.unselected', 'evidence', 'evidence-pdf', 'Patterns, soft-mask groups and appearances that are not selected are not followed.'],
  ['pdf.walk.form-resources', 'evidence', 'evidence-pdf', 'A Form without resources uses those of its page.'],
]);

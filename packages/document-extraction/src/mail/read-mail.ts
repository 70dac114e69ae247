import PostalMime from 'postal-mime';
import type { Attachment, Email } from 'postal-mime';
import { bodySurface } from '@input-trust/detector-kit';
import type { CoverageReason, Material, Surface } from '@input-trust/detector-kit';
import { unknown } from '../markup/look-collector.ts';
import type { Place } from '../markup/mapped-text.ts';
import { extractHtml } from '../markup/read-html.ts';
import type { ReadContext, Reader, Reading } from '../reader.ts';
import { accountFor } from './account.ts';
import { attachedMaterial, ENCRYPTED, SIGNATURES } from './attached-material.ts';
import { compareAlternatives } from './alternatives.ts';
import { headerSurfaces } from './headers.ts';

/** Parts in parts. Mail that was forwarded often reaches ten. */
export const MAX_MIME_DEPTH = 64;
/** Header bytes over all parts: ten times what relays accept (Postfix, `header_size_limit`). */
export const MAX_HEADER_BYTES = 1 << 20;

/**
 * Reads a message (RFC 5322, MIME): header, text and HTML, attachments and nested messages as children. What hides in the HTML is
 * found as in any HTML; a preview line hidden in front of the text is ordinary. Text of the plain part that the HTML does not
 * say is hidden: mail programs show the HTML.
 */
export const readMail: Reader = async (material, context) => {
  const email = await parseMail(material, context);
  if (typeof email === 'string') return { surfaces: [asItStands(material)], children: [], reasons: [email] };
  const read = await readParsed(email, material, context);
  const unread = await accountFor(material, read, email, context);
  return {
    ...read,
    surfaces: [...read.surfaces, ...unread.surfaces],
    children: [...read.children, ...unread.children],
    reasons: [...new Set([...read.reasons, ...unread.reasons])],
  };
};

async function readParsed(email: Email, material: Material, context: ReadContext): Promise<Reading> {
  const html = email.html === undefined ? undefined : await readHtmlPart(email.html, material, context);
  const attached = await attachments(email.attachments, material, context);
  const text = email.text === undefined || email.text.trim() === '' ? [] : textSurfaces(email.text, html, material);
  return {
    surfaces: [...headerSurfaces(email), ...text, ...(html?.surfaces ?? [])],
    children: [...attached.children, ...(html?.children ?? [])],
    reasons: [...new Set([...attached.reasons, ...(html?.reasons ?? [])])],
    threats: html?.threats ?? [],
    signals: [...(html?.signals ?? []), ...(text.length > 1 ? ['mail_alternatives_disagree' as const] : [])],
    structure: {
      embeddedImageCount: attached.children.filter((child) => child.kind === 'image').length + (html?.structure?.embeddedImageCount ?? 0),
      limitations: html?.structure?.limitations ?? [],
    },
  };
}

async function parseMail(material: Material, { budget }: ReadContext): Promise<Email | CoverageReason> {
  if (!budget.hasTime()) return 'deadline_exceeded';
  try {
    return await PostalMime.parse(material.bytes, {
      forceRfc822Attachments: true,
      maxNestingDepth: MAX_MIME_DEPTH,
      maxHeadersSize: MAX_HEADER_BYTES,
    });
  } catch {
    // It refuses headers and nesting beyond the limits above, and nothing else.
    return 'malformed_content';
  }
}

function readHtmlPart(html: string, material: Material, { budget }: ReadContext): Promise<Reading> {
  return extractHtml(html, {
    material,
    budget,
    place: placeOf(html, material, 'HTML part'),
    findings: ['script', 'event_handler', 'script_address', 'local_resource'],
    isMail: true,
  });
}

/** A part that was sent as it stands is found in the submitted text; one that was encoded is not. */
function placeOf(text: string, material: Material, path: string): Place {
  const offset = text.trim() === '' ? -1 : (material.text?.indexOf(text) ?? -1);
  return offset < 0 ? { kind: 'part', path } : { kind: 'submitted', offset };
}

/** The plain part; what the HTML does not say stands apart from the rest. */
function textSurfaces(text: string, html: Reading | undefined, material: Material): Surface[] {
  const place = placeOf(text, material, 'text part');
  const shown = html?.surfaces.filter((surface) => surface.visibility === 'visible').map((surface) => surface.text) ?? [];
  if (shown.length > 0) return compareAlternatives(text, shown.join('\n'), place);
  if (place.kind === 'part') return [{ ...bodySurface(text), location: place }];
  const { offset } = place;
  const locate = (start: number, end: number) => ({ kind: 'text', start: offset + start, end: offset + end }) as const;
  return [{ ...bodySurface(text), locate }];
}

async function attachments(found: readonly Attachment[], material: Material, { budget }: ReadContext) {
  const children: Material[] = [];
  const reasons = new Set<CoverageReason>();
  for (const [index, attachment] of found.entries()) {
    if (!budget.hasTime()) {
      reasons.add('deadline_exceeded');
      break;
    }
    if (children.length >= budget.remaining('items')) {
      reasons.add('item_budget_exceeded');
      break;
    }
    if (ENCRYPTED.has(attachment.mimeType)) reasons.add('encrypted_content');
    else if (!SIGNATURES.has(attachment.mimeType))
      children.push(
        await attachedMaterial(contentOf(attachment), attachment.mimeType, material, {
          path: `attachment ${index + 1}`,
          name: attachment.filename ?? undefined,
        }),
      );
  }
  return { children, reasons: [...reasons] };
}

function contentOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}

/** A message that cannot be taken apart is read as it stands. */
function asItStands(material: Material): Surface {
  return { ...unknown('body'), text: material.text ?? new TextDecoder().decode(material.bytes) };
}

import { FORMATS } from '@input-trust/container';
import { startsWithAscii } from '@input-trust/container/bytes';
import type { Findings } from '../findings.ts';
import { unpacked } from '../unpacked.ts';
import { payloadType, readableText, signatureOf } from '../payload-type.ts';
import { reportPayload } from '../report-payload.ts';
import { firstTextRun } from '../text-runs.ts';
import type { Container } from './container.ts';

/** Bytes behind the end that say nothing: alignment, line ends of careless transfers, checksums. */
export const IGNORED_TRAILING_BYTES = 16;

/** How far into the trailing bytes other files are looked for. Their size is bounded by the request, the search by this. */
const SEARCHED_BYTES = 32 << 20;

/** Ends of the trailers that cameras, phones and photo software write, and the distance of their signature from the end of the file. */
const KNOWN_TRAILERS = [
  ['SEFT', 4],
  ['QDIOBS', 6],
  ['CANON OPTIONAL DATA\0', 64],
  ['AXS!', 12],
  ['AXS*', 12],
  ['cbipcbbl', 8],
  ['\xa1\xb2\xc3\xd4', 4],
  ['8db42d694ccd418790edff439fe026bf', 32],
  ['zmie~\0\0\x06', 14],
  ['zmie~\0\0\x0a', 18],
  ['\0/NIKON APP', 11],
] as const;

/** Properties by which XMP announces a video or further pictures behind the image (Android motion photo, Google camera, Ultra HDR). */
const ANNOUNCEMENTS = ['MotionPhoto', 'MicroVideo', 'Container:Directory', 'hdrgm:Version', 'GImage:Mime', 'GContainer'] as const;

/** Judges the bytes behind the end of the image. What cameras append is a signal; anything else is a payload. */
export function judgeTrailing(bytes: Uint8Array, container: Container, findings: Findings): void {
  const { end } = container;
  if (end === undefined || bytes.length <= end) return;
  const trailing = bytes.subarray(end);
  if (trailing.length <= IGNORED_TRAILING_BYTES && !isShortText(trailing)) return;
  const type = payloadType(trailing);
  if (type.group === 'padding') return findings.signal('trailing_padding');
  if (isAnnounced(container) || hasKnownTrailer(trailing)) {
    findings.signal('camera_trailer');
    const inner = firstFileIn(trailing);
    if (inner !== undefined && OF_NO_CAMERA.has(inner.type.group))
      reportPayload(findings, { ...inner, path: 'behind the end of the image', hiddenBy: 'appended' });
    return;
  }
  // Cameras write JPEG and HEIF, and append previews and films: behind anything else nobody does.
  const isForeign = (type.group === 'image' || type.group === 'media') && !CAMERA_FORMATS.has(findings.material.format);
  if (type.group !== 'unidentified')
    return reportPayload(findings, {
      bytes: trailing,
      type,
      path: 'behind the end of the image',
      hiddenBy: 'appended',
      ...(isForeign && { confidence: FOREIGN_CONFIDENCE }),
    });
  const stream = unpacked(trailing);
  const inner = stream ?? firstFileIn(trailing) ?? firstTextIn(trailing);
  const isCluster = isClusterSlack(bytes.length, trailing.length, container);
  const slack = inner === undefined && (isCluster || isBufferSlack(bytes.length, trailing));
  if (slack) findings.signal(isCluster ? 'cluster_slack' : 'trailing_padding');
  reportPayload(findings, {
    ...(inner ?? { bytes: trailing, type }),
    path: 'behind the end of the image',
    hiddenBy: 'appended',
    ...(slack && { confidence: SLACK_CONFIDENCE }),
  });
}

/** What no camera appends, whatever it writes around it. */
const OF_NO_CAMERA: ReadonlySet<string> = new Set(['archive', 'document', 'executable', 'script']);

const CAMERA_FORMATS: ReadonlySet<string> = new Set(['jpeg', 'heif']);

/** What alone is a warning. */
const FOREIGN_CONFIDENCE = 0.92;

/** Letters that even a short text behind the end has. */
const SHORTEST_TEXT = /[A-Za-z]{3,16}[^A-Za-z]{0,3}[A-Za-z]{2,16}/;

function isShortText(trailing: Uint8Array): boolean {
  const text = readableText(trailing.filter((byte) => byte !== 0));
  return text !== undefined && SHORTEST_TEXT.test(text);
}

/** A text behind a few bytes of another kind, such as its length. */
function firstTextIn(trailing: Uint8Array): { readonly bytes: Uint8Array; readonly type: ReturnType<typeof payloadType> } | undefined {
  const run = firstTextRun(trailing.subarray(0, SEARCHED_TEXT_BYTES));
  return run && { bytes: Buffer.from(run.text), type: { name: 'text', group: 'text' } };
}

/** How far into the trailing bytes a text is looked for: one that is further behind stands in a file of its own. */
const SEARCHED_TEXT_BYTES = 1 << 20;

/** Sizes of clusters on memory cards: cameras, and programs that recover their files, write whole ones and leave in them what was there. */
const CLUSTER_BYTES = 2048;
const LARGEST_CLUSTER_BYTES = 64 << 10;

/** Below what alone is a warning. */
const SLACK_CONFIDENCE = 0.8;

function isClusterSlack(fileSize: number, trailingSize: number, { parts }: Container): boolean {
  return fileSize % CLUSTER_BYTES === 0 && trailingSize < LARGEST_CLUSTER_BYTES && parts.some(({ kind }) => kind === 'exif');
}

/** Sizes of the buffers that Office writes whole as the thumbnails of its documents: zeros behind the image, and a few bytes that were left there. */
const BUFFER_BYTES = 1024;

function isBufferSlack(fileSize: number, trailing: Uint8Array): boolean {
  const left = trailing.reduce((count, byte) => count + (byte === 0 ? 0 : 1), 0);
  return fileSize % BUFFER_BYTES === 0 && trailing.length < BUFFER_BYTES && left * 10 <= trailing.length;
}

function isAnnounced({ announcesMore, parts }: Container): boolean {
  return (
    announcesMore || parts.some(({ kind, bytes }) => kind === 'xmp' && ANNOUNCEMENTS.some((name) => Buffer.from(bytes).includes(name)))
  );
}

function hasKnownTrailer(trailing: Uint8Array): boolean {
  return (
    KNOWN_TRAILERS.some(
      ([signature, fromEnd]) => trailing.length >= fromEnd && startsWithAscii(trailing, signature, trailing.length - fromEnd),
    ) || startsWithAscii(trailing, 'vivo{')
  );
}

/**
 * What is looked for inside bytes of unknown kind: what somebody can start or unpack. Other pictures are not, because bytes of unknown kind
 * weigh more than a picture: a header of one, anywhere in them, would make them look harmless.
 */
const INNER: ReadonlySet<string> = new Set(['zip', 'rar', '7z', 'pdf', 'executable', 'script', 'png']);

/** Shorter magic occurs by chance in every few megabytes, unless a second field confirms it. */
const SHORTEST_MAGIC = 5;

const INNER_MAGIC = FORMATS.filter(({ name }) => INNER.has(name)).flatMap(({ signature: { magic, confirm } }) =>
  magic.filter(({ length }) => length >= SHORTEST_MAGIC || confirm !== undefined),
);

/** The first file inside bytes of unknown kind, for example behind a password or a length. */
function firstFileIn(trailing: Uint8Array): { readonly bytes: Uint8Array; readonly type: ReturnType<typeof payloadType> } | undefined {
  const searched = Buffer.from(trailing.buffer, trailing.byteOffset, Math.min(trailing.length, SEARCHED_BYTES));
  const offsets = INNER_MAGIC.map((magic) => searched.indexOf(magic, 0, 'latin1')).filter((offset) => offset !== -1);
  for (const offset of offsets.sort((a, b) => a - b)) {
    const bytes = trailing.subarray(offset);
    const type = signatureOf(bytes);
    if (type !== undefined) return { bytes, type };
  }
  return undefined;
}

import type { EvidenceReason, PdfMetadata, WithheldCategory } from '@input-trust/contract';
import { modifiedAfterCapture, readXmlEvents, readXmpClaims } from '@input-trust/metadata-claims';
import type { XmlAttribute, XmlHandler, XmlName } from '@input-trust/metadata-claims';
import { MAX_PDF_XMP_BYTES } from '../limits.ts';
import { PdfStream } from '../objects/objects.ts';
import type { PdfDocument } from '../objects/pdf-document.ts';
import type { StatedProperties } from './info.ts';
import { parseXmpDate } from './instant.ts';

type XmpFlags = NonNullable<PdfMetadata['xmp']>;

/** What the document's XMP says. */
export interface XmpReading {
  readonly found: boolean;
  readonly flags: XmpFlags | null;
  readonly flag: 'malformed' | 'oversized' | null;
  readonly reasons: ReadonlySet<EvidenceReason>;
  readonly withheld: ReadonlySet<WithheldCategory>;
  readonly modifiedAfterCreation: boolean;
  /** For comparison with the information dictionary only; never returned. */
  readonly stated: StatedProperties;
}

/** Reads the metadata stream of the catalog (ISO 32000-2, 14.3.2). */
export function readXmp(document: PdfDocument): XmpReading {
  const stream = document.get(document.catalog, 'Metadata');
  if (!(stream instanceof PdfStream)) {
    const stated = document.catalog.entries.get('Metadata') ?? null;
    return stated === null ? nothing() : unread(document.encrypted ? 'encrypted_content' : 'malformed_metadata', 'malformed');
  }
  if (document.encrypted) return unread('encrypted_content', null);
  const packet = document.decode(stream);
  if (packet === 'decoded_byte_budget_exceeded') return unread('oversized_carrier', 'oversized');
  if (typeof packet === 'string') return unread('malformed_metadata', 'malformed');
  if (packet.length > MAX_PDF_XMP_BYTES) return unread('oversized_carrier', 'oversized');
  const claims = readXmpClaims(packet);
  const pdf = readPdfProperties(packet);
  const withheld = new Set<WithheldCategory>(claims.withheld);
  if (pdf.producerPresent || claims.creatorToolPresent) withheld.add('unrecognized_labels');
  return {
    found: true,
    flags: {
      creator_tool_present: claims.creatorToolPresent,
      producer_present: pdf.producerPresent,
      create_date_present: claims.createDatePresent,
      modify_date_present: claims.modifyDatePresent,
      document_id_present: claims.documentIdPresent,
      history_event_count: claims.historyEventCount,
      conformance: conformanceOf(pdf.standards),
    },
    flag: claims.reasons.has('malformed_metadata') ? 'malformed' : null,
    reasons: claims.reasons,
    withheld,
    modifiedAfterCreation: modifiedAfterCapture(null, claims),
    stated: pdf.stated,
  };
}

const nothing = (): XmpReading => ({
  found: false,
  flags: null,
  flag: null,
  reasons: new Set(),
  withheld: new Set(),
  modifiedAfterCreation: false,
  stated: {},
});

function unread(reason: EvidenceReason, flag: XmpReading['flag']): XmpReading {
  return { ...nothing(), found: true, flag, reasons: new Set([reason]) };
}

const PDF = 'http://ns.adobe.com/pdf/1.3/';
const XMP = 'http://ns.adobe.com/xap/1.0/';

/** Identification schemas of the PDF standards, by namespace and by the property that names the part or version. */
const STANDARDS: ReadonlyMap<string, 'pdfa' | 'pdfx' | 'pdfua'> = new Map<string, 'pdfa' | 'pdfx' | 'pdfua'>([
  ['http://www.aiim.org/pdfa/ns/id/ part', 'pdfa'], // ISO 19005-1, 6.7.11
  ['http://www.npes.org/pdfx/ns/id/ GTS_PDFXVersion', 'pdfx'], // ISO 15930-7, 6.12
  ['http://ns.adobe.com/pdfx/1.3/ GTS_PDFXVersion', 'pdfx'],
  ['http://www.aiim.org/pdfua/ns/id/ part', 'pdfua'], // ISO 14289-1, clause 5
]);

interface PdfProperties {
  readonly producerPresent: boolean;
  readonly standards: ReadonlySet<'pdfa' | 'pdfx' | 'pdfua'>;
  readonly stated: StatedProperties;
}

/** Properties of the PDF and identification schemas, at any depth of the packet. */
function readPdfProperties(packet: Uint8Array): PdfProperties {
  const collector = new PropertyCollector();
  readXmlEvents(new TextDecoder(packet[0] === 0xfe ? 'utf-16be' : packet[0] === 0xff ? 'utf-16le' : 'utf-8').decode(packet), collector);
  const value = (uri: string, local: string): string | undefined => collector.values.get(`${uri} ${local}`)?.trim();
  const [creator, producer] = [value(XMP, 'CreatorTool'), value(PDF, 'Producer')];
  const created = parseXmpDate(value(XMP, 'CreateDate') ?? '');
  const modified = parseXmpDate(value(XMP, 'ModifyDate') ?? '');
  return {
    producerPresent: producer !== undefined,
    standards: new Set([...STANDARDS].filter(([name]) => collector.values.has(name)).map(([, standard]) => standard)),
    stated: {
      ...(creator !== undefined && creator !== '' && { creator }),
      ...(producer !== undefined && producer !== '' && { producer }),
      ...(created !== null && { created }),
      ...(modified !== null && { modified }),
    },
  };
}

function conformanceOf(standards: PdfProperties['standards']): XmpFlags['conformance'] {
  const [first, ...others] = standards;
  return others.length > 0 ? 'several' : (first ?? 'none');
}

const WANTED: ReadonlySet<string> = new Set([
  ...STANDARDS.keys(),
  `${XMP} CreatorTool`,
  `${XMP} CreateDate`,
  `${XMP} ModifyDate`,
  `${PDF} Producer`,
]);

/** Dates and program names are short; the rest of a longer value is not kept. */
const MAX_VALUE_CHARACTERS = 512;

/** Of a property that occurs more than once the first value is kept. */
class PropertyCollector implements XmlHandler {
  readonly values = new Map<string, string>();
  #current: string | null = null;

  open(name: XmlName, attributes: readonly XmlAttribute[]): void {
    for (const { uri, local, value } of attributes) this.#begin(`${uri} ${local}`, value);
    this.#current = this.#begin(`${name.uri} ${name.local}`, '') ? `${name.uri} ${name.local}` : null;
  }

  text(text: string): void {
    if (this.#current === null) return;
    const before = this.values.get(this.#current) ?? '';
    this.values.set(this.#current, (before + text.slice(0, MAX_VALUE_CHARACTERS)).slice(0, MAX_VALUE_CHARACTERS));
  }

  close(): void {
    this.#current = null;
  }

  #begin(key: string, value: string): boolean {
    if (!WANTED.has(key) || this.values.has(key)) return false;
    this.values.set(key, value.slice(0, MAX_VALUE_CHARACTERS));
    return true;
  }
}

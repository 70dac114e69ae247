import { z } from 'zod';
import { InputTrustError } from '../errors.ts';
import { label } from '../ids.ts';

/** Most documents of a packet: a claim or loan file, not an archive. */
export const MAX_PACKET_DOCUMENTS = 50;
/** Most known facts of a packet. */
export const MAX_PACKET_FACTS = 200;
/** Most claims of a packet. */
export const MAX_PACKET_CLAIMS = 50;
/** Most lines of a claim: a long invoice has a few hundred. */
export const MAX_CLAIM_LINES = 500;
/** Most fields of a claim line. */
export const MAX_LINE_FIELDS = 32;
/** Longest value of a fact or a field: longer matter is a document. */
export const MAX_VALUE_LENGTH = 1_000;

/** An id of the caller's choosing, used to refer to a document, fact or claim of the same packet. */
const LocalId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/)
  .describe('Id within the packet: letters, digits, dot, underscore and hyphen.');

/** A label that groups stored documents; deletion grants are given per label. */
export const ClientRef = label(128).describe('Label under which documents are kept. Omitted: the default label of the organization.');

/** An opaque tag of a subject, made by the caller: a case number or a random id, never a name or a number of the person. */
export const SubjectRef = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/)
  .describe('Opaque tag of the subject, made by the caller. Never a name or a personal number. Omitted: generated.');

/** Kinds of values that facts can have. */
export const FACT_TYPES = [
  'person_name',
  'company_name',
  'address',
  'date',
  'money',
  'percentage',
  'quantity',
  'identifier',
  'account_number',
  'phone',
  'email',
  'vehicle',
  'policy_number',
  'meter_reading',
  'text',
] as const;

const value = z.string().min(1).max(MAX_VALUE_LENGTH);

/** One document of a packet. */
export const PacketDocument = z
  .strictObject({
    id: LocalId,
    text: z.string().min(1).optional().describe('The document as text.'),
    content: z.string().min(1).optional().describe('The document as base64 of its original bytes.'),
    part: z.string().min(1).max(64).optional().describe('Name of the multipart part that holds the original bytes.'),
    filename: label(255).optional().describe('Name of the file, as a hint. It never overrides the bytes.'),
    type: label(64).optional().describe('What the document is said to be, for example invoice, bank_statement, policy. A hint.'),
    role: z
      .enum(['claim', 'support', 'reference'])
      .optional()
      .describe('claim: states what is claimed. support: backs it. reference: is trusted by the caller. Default support.'),
  })
  .meta({ id: 'PacketDocument', description: 'One document, given in exactly one of the fields text, content and part.' });
export type PacketDocument = z.infer<typeof PacketDocument>;

/** Something that the caller knows, for documents to be held against. */
export const KnownFact = z
  .strictObject({
    id: LocalId,
    type: z.enum(FACT_TYPES).describe('What kind of value it is, which decides how it is compared.'),
    value: value.describe('As the caller knows it, in any usual notation.'),
    name: label(128).optional().describe('What the fact is, for example policy holder or date of loss.'),
    expected_in: z.array(LocalId).max(MAX_PACKET_DOCUMENTS).optional().describe('Documents that must state the fact.'),
  })
  .meta({ id: 'KnownFact' });
export type KnownFact = z.infer<typeof KnownFact>;

/** One line of a claim. */
export const ClaimLine = z
  .strictObject({
    fields: z.record(label(64), value).describe('Fields of the line by name, for example description, date, amount.'),
    amount_field: label(64).optional().describe('Which of the fields is the amount of the line. Default amount.'),
    supported_by: z.array(LocalId).max(MAX_PACKET_DOCUMENTS).optional().describe('Documents that back the line.'),
  })
  .refine((line) => Object.keys(line.fields).length <= MAX_LINE_FIELDS, `a line has at most ${MAX_LINE_FIELDS} fields`)
  .meta({ id: 'ClaimLine' });
export type ClaimLine = z.infer<typeof ClaimLine>;

/** What is claimed, line by line. */
export const PacketClaim = z
  .strictObject({
    id: LocalId,
    title: label(256).optional().describe('What is claimed, for people.'),
    total: value.optional().describe('Total that the lines must add up to.'),
    lines: z.array(ClaimLine).min(1).max(MAX_CLAIM_LINES).describe('The lines of the claim, in order.'),
  })
  .meta({ id: 'PacketClaim' });
export type PacketClaim = z.infer<typeof PacketClaim>;

/** Body of `POST /v1/consistency/packets`: as JSON, or as the part `packet` of a multipart request with one part per file. */
export const PacketRequest = z
  .strictObject({
    documents: z.array(PacketDocument).min(1).max(MAX_PACKET_DOCUMENTS).describe('The documents that belong together.'),
    facts: z.array(KnownFact).max(MAX_PACKET_FACTS).optional().describe('What the caller knows, to compare the documents with.'),
    claims: z.array(PacketClaim).max(MAX_PACKET_CLAIMS).optional().describe('What is claimed, to be backed by the documents.'),
    client_ref: ClientRef.optional(),
    subject_ref: SubjectRef.optional(),
    options: z
      .strictObject({
        date_order: z
          .enum(['dmy', 'mdy', 'ymd'])
          .optional()
          .describe('How to read dates like 03/04/2026. Omitted: such dates stay ambiguous and contradict nothing.'),
        currency: z
          .string()
          .regex(/^[A-Z]{3}$/)
          .optional()
          .describe('ISO 4217 code of amounts without one.'),
      })
      .optional()
      .describe('How ambiguous notations are read.'),
  })
  .meta({
    id: 'PacketRequest',
    description: 'Documents that belong together, the facts that are known, and the claims that they back. Unknown fields are refused.',
  });
export type PacketRequest = z.infer<typeof PacketRequest>;

/**
 * Reads a packet. Throws InputTrustError `invalid_packet` when the shape is wrong, an id occurs twice or names nothing, or a
 * document is not given in exactly one form; the message names the place, never the value.
 */
export function parsePacketRequest(body: unknown): PacketRequest {
  const result = PacketRequest.safeParse(body);
  if (!result.success) throw invalid(result.error.issues[0]?.path ?? [], 'does not have the documented shape');
  const packet = result.data;
  for (const name of ['documents', 'facts', 'claims'] as const) checkUnique(name, packet[name] ?? []);
  for (const [index, document] of packet.documents.entries()) {
    const forms = [document.text, document.content, document.part].filter((form) => form !== undefined);
    if (forms.length !== 1) throw invalid(['documents', index], 'is given in exactly one of text, content and part');
  }
  checkReferences(packet);
  return packet;
}

function checkUnique(name: string, entries: readonly { readonly id: string }[]): void {
  if (new Set(entries.map((entry) => entry.id)).size < entries.length) throw invalid([name], 'has an id twice');
}

function checkReferences(packet: PacketRequest): void {
  const known = new Set(packet.documents.map((document) => document.id));
  const check = (ids: readonly string[] | undefined, path: readonly PropertyKey[]): void => {
    if (ids?.some((id) => !known.has(id)) === true) throw invalid(path, 'names a document that the packet does not have');
  };
  for (const [index, fact] of (packet.facts ?? []).entries()) check(fact.expected_in, ['facts', index, 'expected_in']);
  for (const [index, claim] of (packet.claims ?? []).entries()) {
    for (const [line, { supported_by }] of claim.lines.entries()) check(supported_by, ['claims', index, 'lines', line, 'supported_by']);
  }
}

/** Names of the contract and positions only: a path can hold a field name that the caller chose. */
function invalid(path: readonly PropertyKey[], problem: string): InputTrustError {
  const place = path.slice(0, 5).filter((step) => typeof step === 'number' || CONTRACT_NAMES.has(String(step)));
  return new InputTrustError('invalid_packet', { message: `${place.length === 0 ? 'The packet' : place.join('.')} ${problem}.` });
}

const CONTRACT_NAMES = new Set(
  [PacketRequest, PacketDocument, KnownFact, PacketClaim, ClaimLine].flatMap((schema) => Object.keys(schema.shape)),
);

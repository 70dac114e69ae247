import { z } from 'zod';
import { openVocabulary } from '../ids.ts';
import { Location } from '../location.ts';
import { UsageUnits } from '../usage-units.ts';
import { ClientRef, SubjectRef } from './packet-request.ts';

const count = z.int().min(0);
const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('SHA-256 of the original bytes.');

/** What findings are about. */
export const FINDING_CODES = [
  'fact_contradicted',
  'fact_missing',
  'documents_disagree',
  'amounts_do_not_add_up',
  'date_impossible',
  'date_out_of_order',
  'statement_gap',
  'identifier_invalid',
  'same_document_twice',
  'same_image_twice',
  'near_duplicate_changed',
  'claim_line_unsupported',
  'document_copy_differs',
  'metadata_date_differs',
] as const;
/** One of `FINDING_CODES`. */
export type FindingCode = (typeof FINDING_CODES)[number];

/** Something that does not agree, where it stands, and what it was compared with. Not a judgement whether a claim is true. */
export const ConsistencyFinding = z
  .looseObject({
    id: z.string().min(1).optional().describe('Identifies the finding within this result.'),
    code: openVocabulary(FINDING_CODES).describe(
      'documents_disagree: two documents state different values for one matter. near_duplicate_changed: two documents of the same form and almost ' +
        'the same words, of which a few values differ, and none says that it is the other. document_copy_differs: two documents that name themselves ' +
        'with the same number, so that one is a copy of the other, and that differ in what they say. Where several fit, the last of them is given, once.',
    ),
    headline: z.string().min(1).describe('What does not agree, in one line for a person.'),
    what_to_check: z.string().min(1).describe('What a person should look at.'),
    locations: z.array(Location).describe('Where it stands.'),
    matched_locations: z.array(Location).describe('What it was compared with.'),
    fact_id: z.string().min(1).optional().describe('The known fact that it was compared with.'),
    document_ids: z.array(z.string().min(1)).describe('Documents with this problem; none where it is in a claim alone.'),
  })
  .meta({ id: 'ConsistencyFinding' });
export type ConsistencyFinding = z.infer<typeof ConsistencyFinding>;

/** How far one document of a packet was read. */
export const PacketResultDocument = z
  .looseObject({
    id: z.string().min(1).describe('As in the packet.'),
    status: openVocabulary(['checked', 'partial', 'unreadable', 'encrypted', 'unsupported', 'too_large']).describe(
      'Everything but checked leaves coverage incomplete.',
    ),
    pages: count.describe('Pages read; an image counts as one.'),
    document_ref: z.string().min(1).optional().describe('For deletion. Useful only while the history store is on.'),
    limitations: z.array(z.string().min(1)).optional().describe('Sentences for people on what of it was not read.'),
  })
  .meta({ id: 'PacketResultDocument' });
export type PacketResultDocument = z.infer<typeof PacketResultDocument>;

/** What the comparison of a packet found. The same in a direct answer and in a job. */
export const PacketResult = z
  .looseObject({
    status: z
      .looseObject({
        pack: openVocabulary(['complete', 'partial']).describe(
          'complete: every document and fact was compared. partial: some were not, see coverage and documents.',
        ),
        coverage: z
          .looseObject({
            complete: z.boolean().describe('True when every document and fact was compared.'),
            reasons: z.array(z.string().min(1)).optional().describe('Why not, as codes.'),
          })
          .describe('Whether everything was compared.'),
      })
      .describe('How far the comparison came.'),
    documents: z.array(PacketResultDocument).describe('How reading of each document ended.'),
    findings: z.array(ConsistencyFinding).describe('What does not agree. Empty: nothing was found among what was compared.'),
    summary: z
      .looseObject({
        headline: z.string().min(1).describe('The result in one line.'),
        sentence: z.string().min(1).describe('The result in a sentence.'),
        counts: z
          .looseObject({
            documents_checked: count.describe('Documents that were compared.'),
            documents_with_problems: count.describe('Documents with at least one finding.'),
            problems: count.describe('Findings.'),
          })
          .describe('The result in numbers.'),
      })
      .describe('The result for people.'),
    cases: z
      .array(
        z.looseObject({
          id: z.string().min(1).describe('Identifies the case within this result.'),
          headline: z.string().min(1).describe('The matter in one line.'),
          finding_ids: z.array(z.string()).describe('Its findings.'),
          document_ids: z.array(z.string()).describe('Documents that it touches.'),
        }),
      )
      .describe('Findings that belong to one matter.'),
    claims: z
      .array(
        z.looseObject({
          id: z.string().min(1).describe('As in the packet.'),
          status: openVocabulary(['supported', 'unsupported', 'contradicted', 'not_checked']).describe(
            'What the documents say about it, not whether it is true.',
          ),
          lines: z
            .array(
              z.looseObject({
                line: z.int().min(1).describe('1-based line of the claim.'),
                status: z.string().min(1).describe('What the documents say of this line, not whether it is true.'),
                finding_ids: z.array(z.string()).describe('Findings about this line.'),
              }),
            )
            .optional()
            .describe('One entry for each line of the claim.'),
        }),
      )
      .describe('One entry per claim of the packet.'),
    evidence_package_ref: z.string().min(1).describe('Keyed tokens and locations, never readable text. No route downloads it.'),
    provenance: z
      .looseObject({
        packet_sha256: sha256.describe('Of the packet without file contents, in canonical form.'),
        documents: z
          .array(z.looseObject({ id: z.string().min(1).describe('The document, as in the packet.'), sha256 }))
          .describe('Hash of each document.'),
        rules: z
          .array(
            z.looseObject({ id: z.string().min(1).describe('Identifies the rule.'), version: z.int().min(1).describe('Its version.') }),
          )
          .describe('The rules that compared.'),
      })
      .describe('Hashes of the inputs and versions of the rules: the same packet under the same rules gives the same values.'),
    subject_ref: SubjectRef.optional(),
    client_ref: ClientRef.optional(),
    scu_charged: z.number().min(0).optional().describe('Security Compute Units charged.'),
    usage_units: UsageUnits.optional(),
  })
  .meta({ id: 'PacketResult' });
export type PacketResult = z.infer<typeof PacketResult>;

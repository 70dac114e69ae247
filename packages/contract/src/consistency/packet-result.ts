import { z } from 'zod';
import { openVocabulary } from '../ids.ts';
import { Location } from '../location.ts';
import { UsageUnits } from '../usage-units.ts';
import { ClientRef, SubjectRef } from './packet-request.ts';

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Something that does not agree, where it stands, and what it was compared with. Not a judgement whether a claim is true. */
export const ConsistencyFinding = z
  .looseObject({
    id: z.string().min(1).optional(),
    code: openVocabulary([
      'fact_contradicted',
      'fact_missing',
      'documents_disagree',
      'amounts_do_not_add_up',
      'date_impossible',
      'date_out_of_order',
      'statement_gap',
      'same_document_twice',
      'same_image_twice',
      'near_duplicate_changed',
      'claim_line_unsupported',
      'document_copy_differs',
      'metadata_date_differs',
    ]).optional(),
    headline: z.string().min(1),
    what_to_check: z.string().min(1),
    locations: z.array(Location).describe('Where it stands.'),
    matched_locations: z.array(Location).describe('What it was compared with.'),
    fact_id: z.string().min(1).optional().describe('The known fact that it was compared with.'),
    document_ids: z.array(z.string().min(1)).optional().describe('Documents with this problem.'),
  })
  .meta({ id: 'ConsistencyFinding' });
export type ConsistencyFinding = z.infer<typeof ConsistencyFinding>;

export const PacketResultDocument = z
  .looseObject({
    id: z.string().min(1).describe('As in the packet.'),
    status: openVocabulary(['checked', 'partial', 'unreadable', 'encrypted', 'unsupported', 'too_large']).describe(
      'Everything but checked leaves coverage incomplete.',
    ),
    pages: count.describe('Pages read; an image counts as one.'),
    document_ref: z.string().min(1).optional().describe('For deletion. Useful only while the history store is on.'),
    limitations: z.array(z.string().min(1)).optional(),
  })
  .meta({ id: 'PacketResultDocument' });
export type PacketResultDocument = z.infer<typeof PacketResultDocument>;

/** What the comparison of a packet found. The same in a direct answer and in a job. */
export const PacketResult = z
  .looseObject({
    status: z.looseObject({
      pack: openVocabulary(['complete', 'partial']).describe(
        'complete: every document and fact was compared. partial: some were not, see coverage and documents.',
      ),
      coverage: z.looseObject({ complete: z.boolean(), reasons: z.array(z.string().min(1)).optional() }),
    }),
    documents: z.array(PacketResultDocument),
    findings: z.array(ConsistencyFinding),
    summary: z.looseObject({
      headline: z.string().min(1),
      sentence: z.string().min(1),
      counts: z.looseObject({ documents_checked: count, documents_with_problems: count, problems: count }),
    }),
    cases: z
      .array(
        z.looseObject({
          id: z.string().min(1),
          headline: z.string().min(1),
          finding_ids: z.array(z.string()),
          document_ids: z.array(z.string()),
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
          lines: z.array(z.looseObject({ line: z.int().min(1), status: z.string().min(1), finding_ids: z.array(z.string()) })).optional(),
        }),
      )
      .describe('One entry per claim of the packet.'),
    evidence_package_ref: z.string().min(1).describe('Keyed tokens and locations, never readable text. No route downloads it.'),
    provenance: z
      .looseObject({
        packet_sha256: sha256.describe('Of the packet without file contents, in canonical form.'),
        documents: z.array(z.looseObject({ id: z.string().min(1), sha256 })),
        rules: z.array(z.looseObject({ id: z.string().min(1), version: z.int().min(1) })),
      })
      .describe('Hashes of the inputs and versions of the rules: the same packet under the same rules gives the same values.'),
    subject_ref: SubjectRef.optional(),
    client_ref: ClientRef.optional(),
    scu_charged: z.number().min(0).optional(),
    usage_units: UsageUnits.optional(),
  })
  .meta({ id: 'PacketResult' });
export type PacketResult = z.infer<typeof PacketResult>;

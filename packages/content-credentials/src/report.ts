import { z } from 'zod';

/** A status code of C2PA 2.x, section "Standard Status Codes", with the JUMBF URI that it speaks of. */
const Status = z.object({ code: z.string(), url: z.string().optional() });

const Statuses = z.object({
  success: z.array(Status).default([]),
  informational: z.array(Status).default([]),
  failure: z.array(Status).default([]),
});
export type Statuses = z.infer<typeof Statuses>;

const Manifest = z.object({
  claim_version: z.number().optional(),
  assertions: z.array(z.object({ label: z.string(), data: z.unknown() })).default([]),
  ingredients: z
    .array(
      z.object({
        relationship: z.string().optional(),
        active_manifest: z.string().optional(),
        validation_results: z.object({ activeManifest: Statuses.optional() }).optional(),
      }),
    )
    .default([]),
  signature_info: z.object({ issuer: z.string().optional(), time: z.string().optional() }).optional(),
});
export type Manifest = z.infer<typeof Manifest>;

/** The part of the library's report that is read. Everything but the codes and the state is a claim of the manifest. */
const Report = z.object({
  active_manifest: z.string(),
  manifests: z.record(z.string(), Manifest),
  validation_state: z.enum(['Invalid', 'Valid', 'Trusted']),
  validation_results: z.object({
    activeManifest: Statuses.default({ success: [], informational: [], failure: [] }),
    ingredientDeltas: z.array(z.object({ validationDeltas: Statuses })).default([]),
    trustListUri: z.string().optional(),
  }),
});
export type Report = z.infer<typeof Report>;

/** Reads a report; undefined for one of another form. */
export function parseReport(json: string): Report | undefined {
  try {
    return Report.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** Whether a list of statuses holds a code. */
export function holds(statuses: readonly { readonly code: string }[], code: string): boolean {
  return statuses.some((status) => status.code === code);
}

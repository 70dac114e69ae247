import type { Requirement } from '../requirement.ts';
import { authentication } from './authentication.ts';
import { authenticity } from './authenticity.ts';
import { limits, usageUnits } from './billing.ts';
import { consistencyJob, consistencyRoutes, deletionReceipt, deletionStates, jobStates } from './consistency.ts';
import { contentCredentials } from './content-credentials.ts';
import { errors } from './errors.ts';
import { fileEvidence } from './file-evidence.ts';
import { focus } from './focus.ts';
import { pdfEvidence } from './pdf-evidence.ts';
import { provenance, provenanceStates } from './provenance.ts';
import { scanRequest } from './scan-request.ts';
import { scanResponse, threat } from './scan-response.ts';
import { getScan, postScan } from './scan-routes.ts';
import { actions, scanStates } from './scan-states.ts';
import { service } from './service.ts';
import { versioning } from './versioning.ts';
import { webhook } from './webhook.ts';

/** What the service must do, in the order of the specification. */
export const requirements: readonly Requirement[] = [
  ...service,
  ...scanRequest,
  ...focus,
  ...scanResponse,
  ...threat,
  ...authenticity,
  ...provenanceStates,
  ...provenance,
  ...fileEvidence,
  ...pdfEvidence,
  ...contentCredentials,
  ...usageUnits,
  ...consistencyJob,
  ...deletionReceipt,
  ...scanStates,
  ...jobStates,
  ...deletionStates,
  ...actions,
  ...postScan,
  ...getScan,
  ...consistencyRoutes,
  ...authentication,
  ...webhook,
  ...errors,
  ...limits,
  ...versioning,
];

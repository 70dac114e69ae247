import { createCredentialsValidator, CredentialsResult, parseTrustAnchors, pinTrustAnchors } from '@input-trust/content-credentials';
import { createCertificate, signAsset } from '@input-trust/content-credentials/testing';
import { ContentCredentials, Provenance } from '@input-trust/contract';
import { CANARY } from '../canary.ts';
import { jpeg } from '../formats/jpeg.ts';
import { png } from '../formats/png.ts';
import { webp } from '../formats/webp.ts';
import { mutateBytes } from '../mutate/mutate-bytes.ts';
import type { Target } from '../target.ts';
import { bytesOf, startsWith } from './evidence-target.ts';
import { mismatch } from './schema.ts';

const FORMATS = [
  { format: jpeg, mediaType: 'image/jpeg' },
  { format: png, mediaType: 'image/png' },
  { format: webp, mediaType: 'image/webp' },
] as const;

const root = createCertificate({ organization: 'Fuzz Root', authority: true });
const signer = createCertificate({ organization: CANARY, issuer: root, usages: ['emailProtection'] });
const validator = createCredentialsValidator({ trustAnchors: pinTrustAnchors({ signers: parseTrustAnchors(root.pem, 'fuzz') }) });
const actions = [{ action: 'c2pa.created', digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture' }];
const manifest = { title: CANARY, assertions: [{ label: 'c2pa.actions', data: { actions } }] };

/** Content credentials of signed files. Keys, and with them signatures, are new in every process; everything else of a case is not. */
export const target: Target = {
  prepare: async () => {
    const sources = await Promise.all(
      FORMATS.map(async ({ format, mediaType }) => {
        const [plain = new Uint8Array()] = format.generated();
        return { format, files: [plain, await signAsset(plain, mediaType, { signer, manifest })] };
      }),
    );
    return {
      sources: `${sources.length} signed files`,
      make: (random) => mutateBytes(random, random.pick(sources)),
    };
  },
  run: (input) => {
    const bytes = bytesOf(input);
    const { mediaType } = FORMATS[startsWith(bytes, '\x89PNG') ? 1 : startsWith(bytes, 'RIFF') ? 2 : 0];
    return validator.validate(bytes, mediaType);
  },
  mayRefuse: () => false,
  problemOf: (result) => {
    if (!(result instanceof CredentialsResult)) return 'no result';
    const receipt = result.toReceipt();
    const provenance = result.toProvenance();
    if (JSON.stringify([receipt, provenance]).includes(CANARY)) return 'the receipt holds text of the file';
    return mismatch(ContentCredentials, receipt) ?? mismatch(Provenance, provenance);
  },
};

import { readFileSync } from 'node:fs';
import { createCredentialsValidator, loadTrustAnchors } from '../src/index.ts';

/** Validates a JPEG as a process of its own: `validate-process.ts ASSET ANCHORS`. */
const [asset = '', signers = ''] = process.argv.slice(2);
const validator = createCredentialsValidator({ trustAnchors: await loadTrustAnchors({ signers }) });
const result = await validator.validate(readFileSync(asset), 'image/jpeg');
process.stdout.write(JSON.stringify(result.toReceipt()));

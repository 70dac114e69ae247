import { z } from 'zod';
import { scanRules } from './openapi/scan-rules.ts';
import { MAX_URL_LENGTH, scanFields } from './scan-fields.ts';

const referenceContent = z
  .string()
  .min(1)
  .optional()
  .describe('Base64 of the trusted original, image or PDF like the candidate. Only with focus=edits, for a separate source comparison.');
const referenceFilePath = z
  .string()
  .min(1)
  .max(MAX_URL_LENGTH)
  .optional()
  .describe('Self-hosted deployments only: local path of the trusted original, for the same purpose. Everywhere else it is refused.');

/** JSON body of `POST /v1/scan`. */
export const ScanJsonBody = z
  .object({
    content: z
      .string()
      .min(1)
      .describe(
        'Text, or base64 of the original bytes where content_type is not text. With auto: base64 only when it decodes to a recognised binary file, else text.',
      ),
    ...scanFields,
    reference_content: referenceContent,
    reference_file_path: referenceFilePath,
  })
  .meta({
    id: 'ScanJsonBody',
    description:
      'Unknown fields are ignored, and the answer warns of them. A field that is given must be valid; null is not the same as omission.',
    allOf: scanRules('json'),
  });
export type ScanJsonBody = z.infer<typeof ScanJsonBody>;

const upload = z.string().meta({ contentMediaType: 'application/octet-stream' });

/** Multipart body of `POST /v1/scan`, as the contract describes it: files are parts with bytes. */
export const ScanMultipartBody = z
  .object({
    file: upload.optional().describe('Image, PDF or document.'),
    content: z.string().optional().describe('Text. Beside file: accompanying text, scanned and billed with it.'),
    ...scanFields,
    reference_content: referenceContent,
    reference_file: upload.optional().describe('The trusted original, image or PDF like the candidate. Only with focus=edits.'),
    reference_file_path: referenceFilePath,
  })
  .meta({
    id: 'ScanMultipartBody',
    description:
      'Needs file or content. Booleans are true or false; metadata is a JSON object. An empty field is an omitted one: this schema describes the form without its ' +
      'empty fields.',
    anyOf: [{ required: ['file'] }, { required: ['content'] }],
    allOf: scanRules('multipart'),
  });
export type ScanMultipartBody = z.infer<typeof ScanMultipartBody>;

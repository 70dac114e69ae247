import { InputTrustError } from '@input-trust/contract';
import type { InspectorContext, Material } from '@input-trust/detector-kit';
import { fileEvidenceView } from '@input-trust/file-evidence';
import type { Stream } from '../stream.ts';
import { fileClaims } from './file-claims.ts';
import type { FileClaims } from './file-claims.ts';
import { fileOrigin } from './file-origin.ts';
import type { Origin } from './file-origin.ts';
import { generatorMarks } from './generator-marks.ts';
import type { GeneratorMark } from './generator-marks.ts';
import { metadataTexts } from './metadata-texts.ts';
import { saysScreenshot } from './screenshot-marks.ts';

export interface FileReading {
  readonly origin: Origin;
  readonly marks: readonly GeneratorMark[];
  /** The metadata states another size than the picture has: it was cut or scaled by something that left the metadata as it was. */
  readonly statesOtherSize: boolean;
  readonly stream: Stream;
}

/** What the file around the pixels says about its origin. What was found as pixels has no file. */
export async function readFile(
  material: Material,
  size: { readonly width: number; readonly height: number } | undefined,
  context: Pick<InspectorContext, 'budget'>,
): Promise<FileReading> {
  const { format, bytes, kind } = material;
  const claims = await claimsOf(material, context);
  const texts = kind === 'image' ? metadataTexts(format, bytes) : [];
  const marks = withSourceType(generatorMarks(texts), claims?.digitalSourceType);
  const { width = 0, height = 0 } = size ?? {};
  const { origin, stream } = fileOrigin({ format, width, height, claims, marks, saysScreenshot: saysScreenshot(texts) });
  const stated = claims?.exifSize;
  const statesOtherSize = size !== undefined && stated !== undefined && (stated.width !== width || stated.height !== height);
  return { origin, marks, stream, statesOtherSize };
}

async function claimsOf(material: Material, context: Pick<InspectorContext, 'budget'>): Promise<FileClaims | undefined> {
  try {
    return fileClaims((await material.view(fileEvidenceView(context))).evidence);
  } catch (error) {
    // A format without evidence, or no time for it: nothing is claimed.
    if (InputTrustError.isInstance(error)) return undefined;
    throw error;
  }
}

const GENERATED = new Set(['trainedAlgorithmicMedia', 'compositeSynthetic']);
const EDITED = new Set(['compositeWithTrainedAlgorithmicMedia', 'algorithmicallyEnhanced']);

/** The digital source type of any format, where the texts have not told it. */
function withSourceType(marks: readonly GeneratorMark[], sourceType: string | undefined): readonly GeneratorMark[] {
  const by = 'IPTC digital source type';
  if (sourceType === undefined || marks.some((mark) => mark.by === by)) return marks;
  if (GENERATED.has(sourceType)) return [...marks, { meaning: 'ai_generated', by }];
  return EDITED.has(sourceType) ? [...marks, { meaning: 'ai_edited', by }] : marks;
}

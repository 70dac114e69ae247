import type { CameraMake } from './camera-make.ts';
import { CANON } from './canon.ts';
import { FUJIFILM } from './fujifilm.ts';
import { FURTHER_MAKES } from './further-makes.ts';
import { NIKON } from './nikon.ts';
import { OLYMPUS, OM_SYSTEM, PENTAX, RICOH } from './olympus-pentax-ricoh.ts';
import { LEICA, PANASONIC } from './panasonic-leica.ts';
import * as phones from './phones.ts';
import { SONY } from './sony.ts';

/** Version of the list of recognised makes, models and programs. Raised with every change of what is recognised. */
export const LABEL_CATALOGUE_VERSION = '2026-11-1';

/** A camera by its labels in the catalogue; empty where it is not there. */
export interface RecognizedCamera {
  readonly make?: string;
  /** Only with a make: a model name means nothing without its maker. */
  readonly model?: string;
}

/** Finds a camera in the catalogue. What is returned are the catalogue's labels, never the given strings. */
export function recognizeCamera(make: string, model: string): RecognizedCamera {
  const maker = makesBySpelling().get(normalized(make).toLowerCase());
  if (maker === undefined) return {};
  const label = recognizeModel(maker, normalized(model));
  return label === undefined ? { make: maker.label } : { make: maker.label, model: label };
}

/** All makers of the catalogue, for documentation and tests. */
export const CAMERA_MAKES: readonly CameraMake[] = [
  CANON,
  NIKON,
  SONY,
  FUJIFILM,
  PANASONIC,
  LEICA,
  OLYMPUS,
  OM_SYSTEM,
  PENTAX,
  RICOH,
  ...Object.values(phones),
  ...FURTHER_MAKES,
];

/** No model name of the catalogue is longer. */
const MAX_MODEL_CHARACTERS = 64;

function recognizeModel(maker: CameraMake, model: string): string | undefined {
  if (model === '' || model.length > MAX_MODEL_CHARACTERS) return undefined;
  const listed = modelsOf(maker).get(model.toLowerCase());
  if (listed !== undefined) return listed;
  for (const { prefix, body } of maker.series) {
    const match = model.startsWith(prefix) ? body.exec(model.slice(prefix.length)) : null;
    if (match !== null) return prefix + match[0];
  }
  return undefined;
}

function normalized(text: string): string {
  return text.trim().replaceAll(/ {2,}/g, ' ');
}

let makes: ReadonlyMap<string, CameraMake> | undefined;
const models = new Map<CameraMake, ReadonlyMap<string, string>>();

function makesBySpelling(): ReadonlyMap<string, CameraMake> {
  makes ??= new Map(CAMERA_MAKES.flatMap((maker) => maker.spellings.map((spelling) => [spelling, maker] as const)));
  return makes;
}

function modelsOf(maker: CameraMake): ReadonlyMap<string, string> {
  let known = models.get(maker);
  if (known === undefined) {
    known = new Map(maker.models.map((name) => [name.toLowerCase(), name] as const));
    models.set(maker, known);
  }
  return known;
}

import { PERSONAL_DATA_LITERALS, personalDataPass } from './personal-data/find-personal-data.ts';
import { europeanLicenceFields } from './personal-data/european-licence.ts';
import type { PersonalDataFinding } from './personal-data/finding.ts';
import { LiteralScanner } from './scanning/literal-scanner.ts';
import { joinOverlaps } from './scanning/overlaps.ts';
import { BUILT_IN_SECRETS, secretPass } from './secrets/find-secrets.ts';
import type { SecretFinding, SecretSet } from './secrets/find-secrets.ts';

/** What is more likely than not: less certain findings are neither reported nor redacted. */
export const DEFAULT_MINIMUM_CONFIDENCE = 0.5;

/** What is looked for, and from which confidence on it is reported. */
export interface SensitiveDataOptions {
  /** Which secrets are looked for. Default: the built-in ones. */
  readonly secrets?: SecretSet;
  /** Findings below it are left out. Default {@link DEFAULT_MINIMUM_CONFIDENCE}. */
  readonly minimumConfidence?: number;
}

/** The secrets and the personal data of one text, each in order of position and without overlaps. */
export interface SensitiveData {
  readonly secrets: readonly SecretFinding[];
  readonly personalData: readonly PersonalDataFinding[];
}

/** Finds what `findSecrets` and `findPersonalData` find, in one pass for the literals of both. */
export function findSensitiveData(text: string, options: SensitiveDataOptions = {}): SensitiveData {
  const { secrets: set = BUILT_IN_SECRETS, minimumConfidence = DEFAULT_MINIMUM_CONFIDENCE } = options;
  const { literals } = set;
  const secrets = secretPass(text, { minimumConfidence }, literals);
  const personalData = personalDataPass(text, { minimumConfidence });
  scannerOf(set).scan(text, (literal, at) => {
    if (literal < literals.length) secrets.onHit(literal, at);
    else personalData.onHit(literal - literals.length, at);
  });
  // A licence is known by its last field, so that no stream of text can be held back for it: it is found in whole texts.
  const found = [...personalData.finish().findings, ...europeanLicenceFields(text)];
  return { secrets: secrets.finish().findings, personalData: joinOverlaps(found) };
}

const scanners = new WeakMap<SecretSet, LiteralScanner>();

/** For the literals of a set, and behind them those of personal data. */
function scannerOf(set: SecretSet): LiteralScanner {
  let scanner = scanners.get(set);
  if (scanner === undefined) {
    scanner = new LiteralScanner([...set.literals, ...PERSONAL_DATA_LITERALS]);
    scanners.set(set, scanner);
  }
  return scanner;
}

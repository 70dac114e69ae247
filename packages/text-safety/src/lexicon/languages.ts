// Written by `pnpm generate` from the files in src/languages.
import arWords from '../languages/ar.json' with { type: 'json' };
import csWords from '../languages/cs.json' with { type: 'json' };
import daWords from '../languages/da.json' with { type: 'json' };
import deWords from '../languages/de.json' with { type: 'json' };
import elWords from '../languages/el.json' with { type: 'json' };
import enWords from '../languages/en.json' with { type: 'json' };
import esWords from '../languages/es.json' with { type: 'json' };
import faWords from '../languages/fa.json' with { type: 'json' };
import fiWords from '../languages/fi.json' with { type: 'json' };
import frWords from '../languages/fr.json' with { type: 'json' };
import heWords from '../languages/he.json' with { type: 'json' };
import hiLatnWords from '../languages/hi-Latn.json' with { type: 'json' };
import hiWords from '../languages/hi.json' with { type: 'json' };
import huWords from '../languages/hu.json' with { type: 'json' };
import idWords from '../languages/id.json' with { type: 'json' };
import itWords from '../languages/it.json' with { type: 'json' };
import jaWords from '../languages/ja.json' with { type: 'json' };
import koWords from '../languages/ko.json' with { type: 'json' };
import nlWords from '../languages/nl.json' with { type: 'json' };
import plWords from '../languages/pl.json' with { type: 'json' };
import ptWords from '../languages/pt.json' with { type: 'json' };
import roWords from '../languages/ro.json' with { type: 'json' };
import ruWords from '../languages/ru.json' with { type: 'json' };
import svWords from '../languages/sv.json' with { type: 'json' };
import thWords from '../languages/th.json' with { type: 'json' };
import trWords from '../languages/tr.json' with { type: 'json' };
import ukWords from '../languages/uk.json' with { type: 'json' };
import viWords from '../languages/vi.json' with { type: 'json' };
import zhWords from '../languages/zh.json' with { type: 'json' };
import type { Lexicon } from './lexicon.ts';

/** Every language's words. */
export const LEXICONS: readonly Lexicon[] = [
  arWords,
  csWords,
  daWords,
  deWords,
  elWords,
  enWords,
  esWords,
  faWords,
  fiWords,
  frWords,
  heWords,
  hiLatnWords,
  hiWords,
  huWords,
  idWords,
  itWords,
  jaWords,
  koWords,
  nlWords,
  plWords,
  ptWords,
  roWords,
  ruWords,
  svWords,
  thWords,
  trWords,
  ukWords,
  viWords,
  zhWords,
];

import type { Bounds } from '@input-trust/pdf-pages';
import { areaOf, intersect, unite } from '@input-trust/pdf-pages';
import type { PageContent, PagePicture } from './page-content.ts';
import { wordsOf } from './page-words.ts';
import type { Word } from './page-words.ts';
import { diffWords } from '../text-diff.ts';

export interface RevisionChange {
  readonly kind: 'replaced' | 'removed' | 'image';
  /** On the page as it is now. */
  readonly bounds: Bounds;
  readonly before: string;
  readonly after: string;
}

/** Mean difference of two pictures' thumbnails, in grey levels, from which they show something else. */
const OTHER_PICTURE = 12;

/**
 * What a later revision changed of the content of a page: words that are gone or others, and other pictures at the same place. What was only
 * added is no change of what was there. Annotations are not looked at: they are meant to be added later.
 */
export function changesBetween(before: PageContent, after: PageContent): RevisionChange[] {
  const [old, now] = [contentWords(before), contentWords(after)];
  const changes: RevisionChange[] = [];
  if (sorted(old) !== sorted(now)) {
    for (const { removed, added } of diffWords(old, now)) {
      // A form that was flattened has its values in the content now, and annotations had them before.
      if (removed.length === 0 || isElsewhere(removed, after)) continue;
      const bounds = boundsOf(added) ?? boundsOf(removed);
      if (bounds === undefined) continue;
      changes.push({ kind: added.length > 0 ? 'replaced' : 'removed', bounds, before: textOf(removed), after: textOf(added) });
    }
  }
  return [...changes, ...pictureChanges(before.pictures, after.pictures)];
}

function contentWords({ seen }: PageContent): Word[] {
  return wordsOf(seen.filter(({ style }) => !style.isAnnotation));
}

function sorted(words: readonly Word[]): string {
  const texts = words.map(({ text }) => text).toSorted();
  return texts.join(' ');
}

/** Whether the words are still shown, by what is no content of the page, or in other words of the page. */
function isElsewhere(removed: readonly Word[], { seen }: PageContent): boolean {
  const all = seen
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s/g, '');
  return removed.every(({ text }) => all.includes(text));
}

function pictureChanges(before: readonly PagePicture[], after: readonly PagePicture[]): RevisionChange[] {
  return before.flatMap((old) => {
    if (old.isAnnotation || old.thumbnail.length === 0) return [];
    // Scanners lay pictures over each other: that one of them is still there is enough.
    const there = after.filter((picture) => !picture.isAnnotation && picture.thumbnail.length > 0 && isSamePlace(picture, old));
    const [now] = there;
    const isKept = there.some((picture) => differenceOf(picture.thumbnail, old.thumbnail) < OTHER_PICTURE);
    return now === undefined || isKept ? [] : [{ kind: 'image' as const, bounds: now.bounds, before: '', after: '' }];
  });
}

function isSamePlace(one: PagePicture, other: PagePicture): boolean {
  return areaOf(intersect(one.bounds, other.bounds)) > 0.9 * Math.max(areaOf(one.bounds), areaOf(other.bounds));
}

function differenceOf(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, level, at) => sum + Math.abs(level - (other[at] ?? 0)), 0) / one.length;
}

export function boundsOf(words: readonly Word[]): Bounds | undefined {
  return words.reduce<Bounds | undefined>((all, { bounds }) => (all === undefined ? bounds : unite(all, bounds)), undefined);
}

export function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

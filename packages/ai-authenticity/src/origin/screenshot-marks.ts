import type { MetadataText } from './metadata-texts.ts';

/** What systems and tools write into screenshots: the user comment of Apple's, Software of the others. */
const SCREENSHOT =
  /^\s{0,4}(?:Screenshot|gnome-screenshot|Spectacle|Flameshot|ksnip|Snagit|Greenshot|ShareX|Lightshot|CleanShot X?|Skitch|Snipaste|scrot)\b|(?:UserComment|Software|CreatorTool)[^\n]{0,120}[>"]\s{0,40}Screenshot\b/i;

export function saysScreenshot(texts: readonly MetadataText[]): boolean {
  return texts.some(({ text }) => SCREENSHOT.test(text));
}

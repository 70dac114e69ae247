import { describePhoto } from './describe-photo.ts';

/** The little of the page that is used; a project with the DOM types needs no such lines. */
declare const document: {
  querySelector(selector: '#photo'): {
    readonly files: Iterable<Blob> | null;
    addEventListener(type: 'change', listener: () => void): void;
  };
  querySelector(selector: '#note'): { textContent: string };
};

const input = document.querySelector('#photo');
const note = document.querySelector('#note');

input.addEventListener('change', async () => {
  const [file] = input.files ?? [];
  // As text, never as markup.
  note.textContent = file === undefined ? '' : (await describePhoto(file)).join('\n');
});

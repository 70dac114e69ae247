import type { ConsistencyCheck } from './draft.ts';

/** Two documents of a packet with the same bytes, under different ids. */
export const sameDocumentTwice: ConsistencyCheck = {
  id: 'same-document-twice',
  version: 1,
  run: ({ packet: { documents } }) =>
    documents.flatMap((document, at) => {
      const earlier = documents.slice(0, at).find(({ sha256 }) => sha256 === document.sha256);
      if (earlier === undefined) return [];
      return [
        {
          code: 'same_document_twice' as const,
          headline: 'The same file is in the packet twice',
          whatToCheck: 'Check whether one of the two documents was meant to be another one, or is counted twice.',
          locations: [{ kind: 'document' as const, document_id: document.id }],
          matchedLocations: [{ kind: 'document' as const, document_id: earlier.id }],
          documentIds: [document.id, earlier.id],
          values: [document.sha256],
        },
      ];
    }),
};

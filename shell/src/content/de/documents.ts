import { DOCUMENTS, type ContentDocument, type DocumentName } from '../content.ts';
const one: ContentDocument = {
  title: 'x',
  lead: 'x',
  updated: '2026-11-01',
  sections: [{ id: 'a', title: 'A', text: 'a' }],
};
export const documents = Object.fromEntries(DOCUMENTS.map((d) => [d, one])) as Record<
  DocumentName,
  ContentDocument
>;

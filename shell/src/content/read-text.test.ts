import { expect, test } from '@jest/globals';
import { readText } from './read-text.ts';

test('paragraphs, lists, tables, strong words and links are read from an author’s text', () => {
  const text = `
    Zwei Zeilen,
    ein Absatz mit **Nachdruck** und [Link](/company/faq).

    - eins
    - zwei

    1. zuerst

    | Zustand | Spuren |
    | Gut | leichte |
  `;
  expect(readText(text)).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { text: 'Zwei Zeilen, ein Absatz mit ' },
        { text: 'Nachdruck', strong: true },
        { text: ' und ' },
        { text: 'Link', href: '/company/faq' },
        { text: '.' },
      ],
    },
    { kind: 'list', ordered: false, items: [[{ text: 'eins' }], [{ text: 'zwei' }]] },
    { kind: 'list', ordered: true, items: [[{ text: 'zuerst' }]] },
    {
      kind: 'table',
      head: [[{ text: 'Zustand' }], [{ text: 'Spuren' }]],
      rows: [[[{ text: 'Gut' }], [{ text: 'leichte' }]]],
    },
  ]);
});

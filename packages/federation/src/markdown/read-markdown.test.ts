import { expect, test } from '@jest/globals';
import { readMarkdown } from './read-markdown.ts';

const FRONT = '---\ntitle: Zustände & Spuren\nupdated: 2026-11-02\n---\n';

test('front matter, sections, topics, lists, tables, strong words and links are read', () => {
  const text = `${FRONT}
## Was wir prüfen {#pruefung}

Zwei Zeilen,
ein Absatz mit **Nachdruck** & [Link](/company/faq).

- eins
- **zwei** Dinge

1. zuerst

| | Spuren |
| --- | --- |
| Gut | leichte |

### Und der Akku?

Auch.
`;
  expect(readMarkdown(text)).toEqual({
    title: 'Zustände & Spuren',
    updated: '2026-11-02',
    sections: [
      {
        id: 'pruefung',
        title: 'Was wir prüfen',
        blocks: [
          {
            kind: 'paragraph',
            spans: [
              { text: 'Zwei Zeilen, ein Absatz mit ' },
              { text: 'Nachdruck', strong: true },
              { text: ' & ' },
              { text: 'Link', href: '/company/faq' },
              { text: '.' },
            ],
          },
          {
            kind: 'list',
            ordered: false,
            items: [[{ text: 'eins' }], [{ text: 'zwei', strong: true }, { text: ' Dinge' }]],
          },
          { kind: 'list', ordered: true, items: [[{ text: 'zuerst' }]] },
          {
            kind: 'table',
            head: [[], [{ text: 'Spuren' }]],
            rows: [[[{ text: 'Gut' }], [{ text: 'leichte' }]]],
          },
        ],
        topics: [{ title: 'Und der Akku?', blocks: [{ kind: 'paragraph', spans: [{ text: 'Auch.' }] }] }],
      },
    ],
  });
});

test.each([
  ['no front matter', '## Titel {#t}\n\nText', 'front matter'],
  ['a section without an anchor', `${FRONT}\n## Titel\n`, '{#title}'],
  ['text before the first section', `${FRONT}\nText\n`, 'begins with'],
  ['what pages do not draw', `${FRONT}\n## T {#t}\n\n> Zitat\n`, 'Zitat'],
  ['HTML in a line', `${FRONT}\n## T {#t}\n\nEin <b>Wort</b>\n`, '<b>'],
])('%s is refused by name', (_what, text, named) => {
  expect(() => readMarkdown(text)).toThrow(named);
});

test('[I18N-05] a line does not end between a number and its unit, nor after a section sign', () => {
  const { sections } = readMarkdown(`${FRONT}\n## Preise {#preise}\n\nNach § 25a UStG, 30 Tage lang.\n`);
  expect(sections[0]?.blocks).toEqual([
    { kind: 'paragraph', spans: [{ text: 'Nach §\u00a025a\u00a0UStG, 30\u00a0Tage lang.' }] },
  ]);
});

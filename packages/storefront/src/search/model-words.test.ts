import { expect, test } from '@jest/globals';
import { Assembler } from '@rewald/assortment/catalogue/assemble';
import { atOnce } from '@rewald/assortment/catalogue/in-pieces';
import type { Entries } from '@rewald/assortment/catalogue/entries';
import { readDemo } from '@rewald/assortment/import/demo';
import { modelWords, WordIndex, wordIndex } from './model-words.ts';

const { entries } = readDemo();
/** The same for all, so that words are kept from one assortment to the next. */
const assembler = new Assembler();

/** The content of an index, independent of the order in which models were added. */
const contentOf = ({ words, nameParts }: WordIndex) => ({
  words: words.map(({ word, sound, postings }) => [
    word,
    sound,
    ...postings.map((posting) => JSON.stringify(posting)).toSorted(),
  ]),
  names: nameParts.map(({ word, modelId }) => `${word} ${modelId}`).toSorted(),
});

/** Changes every entry of a kind that meets a condition. */
const changed = <K extends 'models' | 'brands' | 'colours' | 'categories'>(
  kind: K,
  others: (entry: Entries[K][number], place: number) => Partial<Entries[K][number]>,
): Entries => ({
  ...entries,
  [kind]: entries[kind].map((entry: Entries[K][number], place) => ({ ...entry, ...others(entry, place) })),
});

test.each<[string, Entries]>([
  ['the demo', entries],
  [
    'a renamed model',
    changed('models', ({ name }, place) => (place === 5 ? { name: `${name} Übermut` } : {})),
  ],
  ['another description', changed('models', () => ({ description: { de: 'Neu', en: 'New' } }))],
  [
    'models that people want more',
    changed('models', (_, place) => ({ popularity: 1 + ((place * 7) % 100) })),
  ],
  ['a renamed brand', changed('brands', ({ name }, place) => (place === 0 ? { name: `Neu ${name}` } : {}))],
  ['renamed colours', changed('colours', () => ({ name: { de: 'Himmelgrün', en: 'Sky green' } }))],
  ['other synonyms', changed('categories', () => ({ synonyms: ['Dingsbums'] }))],
  ['fewer models', { ...entries, models: entries.models.filter(({ id }) => id % 3 > 0) }],
  ['all of them again', entries],
])('[SHELL-02] with %s the words are those of an index that is made now', (_what, next) => {
  const shop = { assortment: atOnce(assembler.assemble(next)) };
  const made = new WordIndex();
  made.follow(shop, modelWords(shop));
  expect(contentOf(wordIndex(shop))).toEqual(contentOf(made));
});

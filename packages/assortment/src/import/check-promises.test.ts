import { expect, test } from '@jest/globals';
import type { Entries } from '../catalogue/entries.ts';
import { promiseFaults } from './check-promises.ts';
import { readDemo } from './demo.ts';
import type { WrittenEntry } from './read-folder.ts';

const { entries: demo } = readDemo();
const [page] = demo.pages;

/** The demo's assortment with sellers that give these months, and with one more page that says this. */
const shopOf = (months: readonly number[], de: string, en = ''): Entries => {
  if (page === undefined) throw new Error('The demo has no page.');
  return {
    ...demo,
    sellers: demo.sellers
      .slice(0, months.length)
      .map((seller, index) => ({ ...seller, guaranteeMonths: months[index] ?? 12 })),
    pages: [
      ...demo.pages,
      { ...page, key: 'news', text: { de: `## A {#a}\n\n${de}`, en: `## A {#a}\n\n${en}` } },
    ],
  };
};
const messagesOf = (entries: Entries) => promiseFaults(entries, []).map(({ message }) => message);

test('[API-03] the demo’s texts promise what its sellers give, and would in a shop with a shorter guarantee', () => {
  expect(messagesOf(demo)).toEqual([]);
  expect(messagesOf(shopOf([12], ''))).toEqual([]);
});

test.each([
  ['24 Monate Garantie auf alles.', ''],
  ['Mit mindestens 24\u00a0Monaten Garantie.', ''],
  ['Du hast 24+ Monate volle Garantie.', ''],
  ['| 24+ | Monate Garantie |', ''],
  ['Dazu kommt eine Garantie von 24 Monaten.', ''],
  ['', 'A 24-month guarantee on everything.'],
  ['', 'At least **24 months’** guarantee.'],
  ['', '24+ months of guarantee.'],
  ['', 'With a guarantee of 24 months.'],
])('[API-03] what a seller does not give is not promised: %s%s', (de, en) => {
  expect(messagesOf(shopOf([12, 36], de, en))).toEqual([
    'It promises 24 months of guarantee, Zweitkreis Elektronik gives 12: write {{guaranteeMonths}} in its place.',
  ]);
  expect(messagesOf(shopOf([24, 36], de, en))).toEqual([]);
});

test('[API-03] a range ends with the longest guarantee, and the law’s two years are no promise of a seller', () => {
  expect(messagesOf(shopOf([12, 24], '12 bis 24 Monate Garantie', '12 to 24 months of guarantee'))).toEqual(
    [],
  );
  expect(messagesOf(shopOf([12, 24], '12 bis 36 Monate Garantie'))).toEqual([
    'It promises 36 months of guarantee, no seller gives more than 24: write {{guaranteeMonths}} in its place.',
  ]);
  expect(messagesOf(shopOf([12], 'Die Gewährleistung beträgt 24 Monate, die Garantie kommt dazu.'))).toEqual(
    [],
  );
});

test('[API-03] the fault is at the text that is imported, or at the seller that gives less', () => {
  const entries = shopOf([36, 12], '24 Monate Garantie');
  const [, seller] = entries.sellers;
  if (seller === undefined) throw new Error('There is no second seller.');
  const wrote = (entry: Pick<WrittenEntry, 'kind' | 'value'>, file: string): WrittenEntry => ({
    ...entry,
    file,
    place: 2,
  });
  const placesOf = (written: readonly WrittenEntry[]) =>
    promiseFaults(entries, written).map(({ file, place, entry, field }) => [file, place, entry, field]);
  expect(placesOf([wrote({ kind: 'sellers', value: seller }, 'sellers.json')])).toEqual([
    ['sellers.json', 2, 'news', 'text.de'],
  ]);
  expect(placesOf([wrote({ kind: 'pages', value: { key: 'news' } }, 'pages/news.de.md')])).toEqual([
    ['pages/news.de.md', 2, 'news', 'text.de'],
  ]);
});

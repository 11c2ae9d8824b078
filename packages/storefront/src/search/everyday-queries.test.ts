import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readDemo } from '@rewald/assortment/import/demo';
import { known, reference } from '@rewald/assortment/index/reference';
import { memoryEngine } from './memory-engine.ts';
import { searchWith } from './model-search.ts';

const shop = { assortment: readDemo().catalogue };

/** Results that a shopper sees first: as many as the header suggests. */
const FIRST = 8;

interface Query {
  readonly text: string;
  /** Keys of the categories that may come first; empty if nothing may. */
  readonly categories: readonly string[];
  /** How the name of the first result begins. */
  readonly name: RegExp;
  /** The words that the answer must say were ignored. */
  readonly ignored: string;
}

const read = (locale: string): Query[] =>
  readFileSync(new URL(`everyday-queries.${locale}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [text = '', categories = '', name = '', ignored = ''] = line
        .split(/ \|(?= |$)/)
        .map((part) => part.trim());
      return {
        text,
        categories: categories === 'nothing' ? [] : categories.split(' '),
        name: new RegExp(`^${name}`),
        ignored,
      };
    });

const models = searchWith(memoryEngine);

/** The queries that do not find what they should, with what they find. */
const wrongIn = async (queries: readonly Query[]): Promise<string[]> => {
  const wrong: string[] = [];
  for (const { text, categories, name, ignored } of queries) {
    const { matches, ...answer } = await models.search(shop, text, []);
    const found = matches.slice(0, FIRST).map(({ modelId }) => known(reference(shop).models, modelId));
    const kinds = new Set(found.map(({ categoryId }) => known(reference(shop).categories, categoryId).key));
    const first = found[0]?.name ?? '';
    const isRight =
      categories.length === 0
        ? found.length === 0
        : found.length > 0 &&
          [...kinds].every((kind) => categories.includes(kind)) &&
          name.test(first) &&
          answer.ignored.join(' ') === ignored;
    if (!isRight)
      wrong.push(
        `${text}: ${[...kinds].join(' ') || 'nothing'}, ${first}, without “${answer.ignored.join(' ')}”`,
      );
  }
  return wrong;
};

test.each([
  ['de', 0.95],
  ['en', 0.95],
])('[SHOP-02] what shoppers type finds what they mean: %s', async (locale, least) => {
  const queries = read(locale);
  const wrong = await wrongIn(queries);
  // Those that are wrong are named only if there are too many of them.
  expect(1 - wrong.length / queries.length < least ? wrong : []).toEqual([]);
});

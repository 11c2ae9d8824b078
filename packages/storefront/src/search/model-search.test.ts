import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sellersFor } from '@rewald/assortment/catalogue/sellers';
import { readDemo } from '@rewald/assortment/import/demo';
import { known, reference } from '@rewald/assortment/index/reference';
import { spellings } from '@rewald/assortment/catalogue/text';
import { ENGINES, openEngine } from '../../testing/search-engines.ts';
import type { SearchResult } from './model-search.ts';

const { catalogue, entries } = readDemo();
const shop = { assortment: catalogue };
const sellers = sellersFor(entries.sellers, 1_000_000);
/** All texts of the catalogue that the search covers. */
const texts = [
  ...catalogue.brands.map(({ name }) => name),
  ...catalogue.models.map(({ name }) => name),
  ...[...catalogue.categories, ...catalogue.accessoryGroups].flatMap(({ name }) => [name.de, name.en]),
  ...catalogue.products.flatMap(({ storage, colour }) => [
    storage.label.de,
    storage.label.en,
    colour.name.de,
    colour.name.en,
  ]),
  ...catalogue.colours.flatMap(({ name: { de, en } }) => [de, en]),
  ...sellers.map(({ name }) => name),
];
const special = [
  ...new Set(
    texts.flatMap((text) => text.match(/[\p{Letter}]*[^\p{ASCII}\d\s\p{P}\p{S}]+[\p{Letter}]*/gu) ?? []),
  ),
];

describe.each(ENGINES)('%s', (engine) => {
  let models: Awaited<ReturnType<typeof openEngine>>;
  beforeAll(async () => {
    models = await openEngine(engine);
  });
  afterAll(() => models.close());
  const search = (text: string): Promise<SearchResult> => models.search(shop, text, sellers);
  const names = async (text: string): Promise<string[]> =>
    (await search(text)).matches.map(({ modelId }) => known(reference(shop).models, modelId).name);

  describe('umlauts', () => {
    test('[API-01] "Übersee" is "ubersee" is "uebersee", and so is every word written in one of these ways', async () => {
      expect(spellings('ubersee')[0]).toBe(spellings('Übersee')[0]);
      expect(spellings('Übersee')).toContain('uebersee');
      expect(spellings('UEBERSEE')).toContain('ubersee');
    });

    test('[API-01] every word of the catalogue with an umlaut, an ß or an accent is found in every spelling', async () => {
      // Kopfhörer, Weiß, Grün, Gerätehof, Pleißenwerkstatt, Øresund …
      expect(special.length).toBeGreaterThan(20);
      for (const word of special) {
        const found = await search(word);
        expect([word, found.matches.length > 0]).toEqual([word, true]);
        expect([word, found.suggestion]).toEqual([word, null]);
        const plain = word
          .replaceAll('ß', 'ss')
          .replace(/ø/gi, 'o')
          .replaceAll('ł', 'l')
          .normalize('NFD')
          .replace(/\p{Diacritic}/gu, '');
        const spelledOut = word
          .replaceAll('ß', 'ss')
          .replace(/ä/gi, 'ae')
          .replace(/[öø]/gi, 'oe')
          .replace(/ü/gi, 'ue')
          .replaceAll('ł', 'l')
          .normalize('NFD')
          .replace(/\p{Diacritic}/gu, '');
        for (const typed of [plain, spelledOut, word.toUpperCase(), word.normalize('NFD')]) {
          const other = await search(typed);
          expect([typed, other.suggestion]).toEqual([typed, null]);
          expect([typed, other.matches.map(({ modelId }) => modelId), other.sellers]).toEqual([
            typed,
            found.matches.map(({ modelId }) => modelId),
            found.sellers,
          ]);
        }
      }
    });

    test('[API-01] a typed umlaut finds words that have none', async () => {
      expect(await names('blü pixel')).toEqual(await names('blue pixel'));
      expect(await names('täblet')).toEqual(await names('tablet'));
      expect(await names('weiß iphone')).toEqual(await names('weiss iphone'));
    });
  });

  describe('ranking', () => {
    test('[API-01] every model is the first to be found by its own name, with and without brand', async () => {
      for (const { name, brandId } of catalogue.models)
        for (const text of [
          name,
          `${known(reference(shop).brands, brandId).name} ${name}`,
          name.toUpperCase(),
        ])
          expect([text, (await names(text))[0]]).toEqual([text, name]);
    });

    test('[API-01] the order of words, gaps and the language do not matter', async () => {
      expect((await names('14 iphone'))[0]).toBe('iPhone 14');
      expect((await names('iphone14'))[0]).toBe('iPhone 14');
      expect((await names('galaxys23'))[0]).toBe('Galaxy S23');
      expect((await names('headphones')).sort()).toEqual((await names('Kopfhörer')).sort());
    });
  });

  describe('mistakes', () => {
    test.each([
      ['ifone', 'iphone', 'iPhone'],
      ['ifone 14', 'iphone 14', 'iPhone 14'],
      ['galxy', 'galaxy', 'Galaxy'],
      ['galaksy s23', 'galaxy s23', 'Galaxy S23'],
      ['iphnoe', 'iphone', 'iPhone'],
      ['samsnug', 'samsung', 'Galaxy'],
      ['makbuk', 'macbook', 'MacBook'],
      ['huwai', 'huawei', 'P30'],
      ['soni', 'sony', 'PlayStation'],
      ['nintedo switch', 'nintendo switch', 'Switch'],
      ['airpots', 'airpods', 'AirPods'],
      ['hedfones', 'headphones', 'AirPods'],
      ['kopfhorrer', 'kopfhörer', 'AirPods'],
      ['iphone schwartz', 'iphone schwarz', 'iPhone'],
      ['fairfone', 'fairphone', 'Fairphone'],
    ])('[API-01] "%s" means %s', async (typed, meant, model) => {
      expect((await search(typed)).suggestion).toBe(meant);
      expect((await names(typed))[0]).toMatch(new RegExp(`^${model}`));
    });

    test('[API-01] what fits a device is found by both, and a device by its name alone before what fits it', async () => {
      // Those for its siblings have all these words, too.
      expect(await names('iphone 15 hülle')).toEqual(['Silicone Case (iPhone 15)']);
      expect((await names('iphone 15'))[0]).toBe('iPhone 15');
    });

    test('[API-01] what fits a device is found by its name also where it does not have it, in either order', async () => {
      const found = await names('iphone 14 ladegerät');
      expect(found).toEqual(
        expect.arrayContaining([
          '20W USB-C Power Adapter',
          'USB-C to Lightning Cable',
          'Wireless Charger Pad',
        ]),
      );
      // Plugs of laptops and cables without Lightning do not fit.
      expect(found).not.toContain('67W USB-C Power Adapter');
      expect(found).not.toContain('USB-C Cable (60 W)');
      expect((await names('Ladegerät iPhone 14')).toSorted()).toEqual(found.toSorted());
      expect(await names('ipad 2022 hülle')).toEqual(['Smart Folio (iPad 10.9)']);
      // There is no case for this model, and those for its siblings do not fit.
      expect(await names('iphone 14 plus hülle')).toEqual([]);
    });

    test('[API-01] a word that nobody knows does not hide what was understood', async () => {
      expect((await search('iphone 14 wasserkocher')).suggestion).toBe('iphone 14');
      expect((await names('iphone 14 wasserkocher'))[0]).toBe('iPhone 14');
      expect((await search('iphone irgendwie')).suggestion).toBe('iphone');
      expect((await search('iPhone 14 Wasserkocher')).ignored).toEqual(['Wasserkocher']);
    });

    test.each([
      ['Laptop für Studium', ['Studium'], 'laptops'],
      ['Smartwatch Damen', ['Damen'], 'smartwatches'],
      ['Kopfhörer für das Studium', ['Studium'], 'headphones'],
      ['Handy für Oma und Opa', ['Oma', 'Opa'], 'smartphones'],
      ['Kinderhandy', ['kinder'], 'smartphones'],
    ])(
      '[API-01] "%s" finds what its known words say, and says what it ignored',
      async (text, ignored, kind) => {
        const { matches, ignored: without } = await search(text);
        const kinds = matches.map(({ modelId }) => known(reference(shop).models, modelId).categoryId);
        expect(without).toEqual(ignored);
        expect([...new Set(kinds)].map((id) => known(reference(shop).categories, id).key)).toEqual([kind]);
      },
    );

    test('[API-01] a compound is found by its parts', async () => {
      expect(await names('iphonehülle')).toEqual(await names('iphone hülle'));
      expect(await names('Handyhülle iPhone 13')).toEqual(['Silicone Case (iPhone 13)']);
      expect((await names('handyhülle')).length).toBeGreaterThan(3);
      // That is no other search, so nothing is suggested.
      for (const text of ['handyhülle', 'handyhülle iphone 13'])
        expect([text, (await search(text)).suggestion]).toEqual([text, null]);
      expect(await names('handyhülle')).not.toContain('Smart Folio (iPad 10.9)');
      // Its last part says what a compound is.
      for (const text of ['handyvertrag', 'laptoprucksack'])
        expect([text, await names(text)]).toEqual([text, []]);
    });

    test('[API-01] numbers are never guessed, and nonsense finds nothing', async () => {
      expect(await names('iphone 99')).not.toContain('iPhone 9');
      for (const text of ['', '   ', 'xqzwv brrrt', "'; drop table offers --", '☃'])
        expect([text, (await search(text)).matches]).toEqual([text, []]);
    });

    test('[API-01] a search takes a moment, whatever is typed', async () => {
      const text =
        'abcdefghijkl mnopqrstuvwx abcdefghijkq lkjhgfdsapo qwertzuiopl yxcvbnmasd lkjhgfds poiuztre'.repeat(
          2,
        );
      const took: number[] = [];
      for (let time = 0; time < 50; time += 1) {
        const begun = performance.now();
        await search(`${text}${time}`);
        took.push(performance.now() - begun);
      }
      // The quickest of 50 texts that cost the same: what else the machine does slows down only some of them.
      expect(Math.min(...took)).toBeLessThan(engine === 'index' ? 50 : 1_000);
    });
  });

  describe('sellers', () => {
    const sold = async (text: string): Promise<string[]> =>
      [...((await search(text)).sellers ?? [])].map((place) => sellers[place]?.name ?? '');

    test('[API-01] the name of a seller finds what they have, in whole or in part', async () => {
      expect(await sold('isarwerk')).toEqual(['Isarwerk Technik']);
      expect(await sold('pleissenwerkstatt iphone')).toEqual(['Pleißenwerkstatt']);
      expect(await sold('pleisenwerkstatt')).toEqual(['Pleißenwerkstatt']);
      expect(await names('pleissenwerkstatt iphone')).toEqual(await names('iphone'));
    });

    test('[API-01] so does the town', async () => {
      expect(await sold('munchen')).toEqual(['Isarwerk Technik']);
      expect(await sold('geraetehof aachen')).toEqual(['Gerätehof Aachen', 'Gerätehof Aachen 2']);
    });

    test('[API-01] what names a model is no seller', async () => {
      expect((await search('mobile')).sellers).toBeNull();
    });
  });
});

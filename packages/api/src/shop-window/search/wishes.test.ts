import { describe, expect, test } from '@jest/globals';
import { takeCatalogue } from '../catalogue/catalogue.ts';
import { readDemo } from '../import/demo.ts';
import { known, reference } from '../index/reference.ts';
import { nearestModels, searchModels } from './model-search.ts';
import { readWishes } from './wishes.ts';

takeCatalogue(readDemo().catalogue);
const names = (text: string): string[] =>
  searchModels(text, []).matches.map(({ modelId }) => known(reference.models, modelId).name);
const categories = (text: string): Set<string> =>
  new Set(
    searchModels(text, []).matches.map(
      ({ modelId }) => known(reference.categories, known(reference.models, modelId).categoryId).key,
    ),
  );
const labels = (text: string): string[] => readWishes(text).shown.map(({ label }) => label.de);

describe('what a text asks for beside names', () => {
  test.each([
    ['5g handy', ['5G'], 10],
    ['iphone unter 300', ['Bis 300,00\u00a0€'], 10],
    ['iphone mit esim', ['eSIM'], 5],
    ['dual sim handy', ['Dual-SIM'], 10],
    ['Klapphandy', ['Faltbares Smartphone'], 5],
    ['Tablet mit Stift', ['Mit Stift'], 10],
    ['note 20', ['Smartphone mit Stift'], 2],
    ['kopfhörer mit noise cancelling unter 200 €', ['Geräuschunterdrückung', 'Bis 200,00\u00a0€'], 5],
    ['tablet 11 Zoll', ['11\u00a0Zoll'], 3],
    ['laptop zwischen 500 und 1000 Euro', ['500,00\u00a0€ bis 1.000,00\u00a0€'], 10],
  ])('[SHOP-02] "%s" finds devices, and says what it understood', (text, understood, least) => {
    expect(labels(text)).toEqual(understood);
    expect(names(text).length).toBeGreaterThanOrEqual(least);
  });

  test('[SHOP-02] what is found is what was asked for', () => {
    expect(names('iphone mit esim').every((name) => name.startsWith('iPhone'))).toBe(true);
    expect(names('iphone mit esim')).not.toContain('iPhone X');
    expect(categories('5g handy')).toEqual(new Set(['smartphones']));
    expect(categories('note 20')).toEqual(new Set(['smartphones']));
    expect(categories('Tablet mit Stift')).toEqual(new Set(['tablets']));
    expect(names('Klapphandy').every((name) => /Fold|Flip/.test(name))).toBe(true);
    expect(readWishes('iphone unter 300')).toMatchObject({ priceFromCents: null, priceToCents: 30_000 });
  });

  test('[SHOP-02] each wish can be taken off, and leaves the others', () => {
    const { shown } = readWishes('iPhone mit eSIM unter 300 €');
    expect(shown.map(({ without }) => without)).toEqual(['iPhone unter 300 €', 'iPhone mit eSIM']);
  });

  test('[SHOP-02] names are not taken for wishes', () => {
    for (const text of ['redmi note 13', 'iphone 15', 'galaxy s24 128 gb', 'ps5', 'macbook pro 14'])
      expect([text, labels(text)]).toEqual([text, []]);
    expect(names('redmi note 13 pro 5g')).toContain('Redmi Note 13 Pro 5G');
  });

  test.each([
    [
      'iphone 13 blau 256',
      [
        ['Blau', 'iphone 13 256'],
        ['256 GB', 'iphone 13 blau'],
      ],
    ],
    ['Galaxy S23 128 GB', [['128 GB', 'Galaxy S23']]],
    ['iphone 14 schwartz', [['Schwarz', 'iphone 14']]],
    ['günstiges iPhone', [['Günstigste zuerst', 'iPhone']]],
    ['schwarz', []],
    ['iphone 14', []],
  ])('[SHOP-02] "%s" shows what it narrows by, each to be taken off', (text, shown) => {
    expect(searchModels(text, []).wishes.shown.map(({ label, without }) => [label.de, without])).toEqual(
      shown,
    );
  });

  test('[SHOP-02] words that people use for others find the same', () => {
    expect(names('fairphone generation 6')).toEqual(names('fairphone gen 6'));
    expect(names('sony headset')).toEqual(names('sony kopfhörer'));
    expect(names('ein mobiltelefon von google')).toEqual(names('google smartphone'));
    expect(names('iphone 15 256 gigabyte')).toEqual(names('iphone 15 256 gb'));
    expect(readWishes('günstiges iPhone')).toMatchObject({ cheapestFirst: true, rest: 'iPhone' });
    // Alone they are what is looked for.
    expect(readWishes('mit').rest).toBe('mit');
  });

  test('[SHOP-02] where nothing fits, the nearest is known', () => {
    const nearest = (text: string): string[] =>
      nearestModels(text, []).map(({ modelId }) => known(reference.models, modelId).name);
    expect(searchModels('tablet klapphandy', []).matches).toEqual([]);
    expect(nearest('tablet klapphandy').length).toBeGreaterThan(5);
    expect(
      nearest('iphone zebrastreifen')
        .slice(0, 3)
        .every((name) => name.startsWith('iPhone')),
    ).toBe(true);
    expect(nearest('zebrastreifen').length).toBeGreaterThan(100);
  });
});

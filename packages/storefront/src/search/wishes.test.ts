import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readDemo } from '@rewald/assortment/import/demo';
import { known, reference } from '@rewald/assortment/index/reference';
import { ENGINES, openEngine } from '../../testing/search-engines.ts';
import { readWishes } from './wishes.ts';

const shop = { assortment: readDemo().catalogue };
const labels = (text: string): string[] => readWishes(shop, text).shown.map(({ label }) => label.de);

describe.each(ENGINES)('%s', (engine) => {
  let models: Awaited<ReturnType<typeof openEngine>>;
  beforeAll(async () => {
    models = await openEngine(engine);
  });
  afterAll(() => models.close());
  const names = async (text: string): Promise<string[]> =>
    (await models.search(shop, text, [])).matches.map(
      ({ modelId }) => known(reference(shop).models, modelId).name,
    );
  const categories = async (text: string): Promise<Set<string>> =>
    new Set(
      (await models.search(shop, text, [])).matches.map(
        ({ modelId }) =>
          known(reference(shop).categories, known(reference(shop).models, modelId).categoryId).key,
      ),
    );

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
    ])('[SHOP-02] "%s" finds devices, and says what it understood', async (text, understood, least) => {
      expect(labels(text)).toEqual(understood);
      expect((await names(text)).length).toBeGreaterThanOrEqual(least);
    });

    test('[SHOP-02] what is found is what was asked for', async () => {
      expect((await names('iphone mit esim')).every((name) => name.startsWith('iPhone'))).toBe(true);
      expect(await names('iphone mit esim')).not.toContain('iPhone X');
      expect(await categories('5g handy')).toEqual(new Set(['smartphones']));
      expect(await categories('note 20')).toEqual(new Set(['smartphones']));
      expect(await categories('Tablet mit Stift')).toEqual(new Set(['tablets']));
      expect((await names('Klapphandy')).every((name) => /Fold|Flip/.test(name))).toBe(true);
      expect(readWishes(shop, 'iphone unter 300')).toMatchObject({
        priceFromCents: null,
        priceToCents: 30_000,
      });
    });

    test('[SHOP-02] uses and features in everyday words find the devices that have them', async () => {
      expect(await names('gaming laptop')).toEqual(await names('Laptop zum Zocken'));
      expect((await names('spiegelreflexkamera')).toSorted()).toEqual([
        'D7500',
        'D780',
        'EOS 2000D',
        'EOS 250D',
        'EOS 90D',
      ]);
      expect(labels('iphone neuer akku')).toEqual(['Mit neuem Akku erhältlich']);
      expect((await names('iphone neuer akku')).every((name) => name.startsWith('iPhone'))).toBe(true);
      expect(await names('großer akku')).toContain('OnePlus 13');
      expect(await names('großer akku')).not.toContain('iPhone 13');
    });

    test('[SHOP-02] what the shop does not sell finds nothing, not what sounds or is similar', async () => {
      for (const text of ['Drohne', 'DJI Drohne', 'Schutzfolie iPhone 13', 'drone'])
        expect([text, await names(text)]).toEqual([text, []]);
      // "Without a contract" asks for no contract.
      expect((await names('handy ohne vertrag')).length).toBeGreaterThan(100);
      expect(await names('tablet mit tastatur')).not.toEqual([]);
      const nearest = await models.nearest(shop, 'Schutzfolie iPhone 13', []);
      expect(known(reference(shop).models, nearest[0]?.modelId ?? 0).name).toBe('iPhone 13');
    });

    test('[SHOP-02] each wish can be taken off, and leaves the others', async () => {
      const { shown } = readWishes(shop, 'iPhone mit eSIM unter 300 €');
      expect(shown.map(({ without }) => without)).toEqual(['iPhone unter 300 €', 'iPhone mit eSIM']);
    });

    test('[SHOP-02] names are not taken for wishes', async () => {
      for (const text of ['redmi note 13', 'iphone 15', 'galaxy s24 128 gb', 'ps5', 'macbook pro 14'])
        expect([text, labels(text)]).toEqual([text, []]);
      expect(await names('redmi note 13 pro 5g')).toContain('Redmi Note 13 Pro 5G');
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
    ])('[SHOP-02] "%s" shows what it narrows by, each to be taken off', async (text, shown) => {
      expect(
        (await models.search(shop, text, [])).wishes.shown.map(({ label, without }) => [label.de, without]),
      ).toEqual(shown);
    });

    test('[SHOP-02] words that people use for others find the same', async () => {
      expect(await names('fairphone generation 6')).toEqual(await names('fairphone gen 6'));
      expect(await names('sony headset')).toEqual(await names('sony kopfhörer'));
      expect(await names('ein mobiltelefon von google')).toEqual(await names('google smartphone'));
      expect(await names('iphone 15 256 gigabyte')).toEqual(await names('iphone 15 256 gb'));
      expect(readWishes(shop, 'günstiges iPhone')).toMatchObject({ cheapestFirst: true, rest: 'iPhone' });
      // On their own, such words are searched for.
      expect(readWishes(shop, 'mit').rest).toBe('mit');
    });

    test('[SHOP-02] where nothing fits, the nearest is known', async () => {
      const nearest = async (text: string): Promise<string[]> =>
        (await models.nearest(shop, text, [])).map(
          ({ modelId }) => known(reference(shop).models, modelId).name,
        );
      expect((await models.search(shop, 'tablet klapphandy', [])).matches).toEqual([]);
      expect((await nearest('tablet klapphandy')).length).toBeGreaterThan(5);
      expect(
        (await nearest('iphone zebrastreifen')).slice(0, 3).every((name) => name.startsWith('iPhone')),
      ).toBe(true);
      expect((await nearest('zebrastreifen')).length).toBeGreaterThan(100);
    });
  });
});

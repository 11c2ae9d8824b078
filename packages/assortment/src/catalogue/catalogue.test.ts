import { expect, test } from '@jest/globals';
import { coloursOf, type PictureLook } from '@rewald/pictures/looks';
import { partedUnit } from '@rewald/contracts/line-breaks';
import { readDemo } from '../import/demo.ts';
import { aboutInsurance, insurancePriceCents } from './insurances.ts';
import type { Localized } from './types.ts';

const { catalogue, entries } = readDemo();
const {
  accessoryGroups,
  brands,
  categories,
  conditions,
  insurances,
  models,
  products,
  questions,
  subbrands,
} = catalogue;
const { sellers } = entries;

/** All texts of the catalogue with their paths. */
const texts = (value: unknown, path: string): [string, Localized][] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => texts(item, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  if ('de' in value && 'en' in value && typeof value.de === 'string' && typeof value.en === 'string')
    return [[path, { de: value.de, en: value.en }]];
  return Object.entries(value).flatMap(([key, item]) => texts(item, `${path}.${key}`));
};

const duplicates = (values: readonly (number | string)[]): (number | string)[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

test('[I18N-05] no line of a text for people ends between a number and its unit', () => {
  const described = [
    ...insurances.flatMap(({ name, description }) => [name, description]),
    ...questions.flatMap(({ question, description, answers }) => [
      question,
      description,
      ...answers.flatMap((answer) => [answer.value, answer.description]),
    ]),
    ...conditions.flatMap(({ summary, description }) => [summary, description]),
    ...models.map(({ description }) => description),
    ...models.flatMap(({ specifications }) =>
      specifications.flatMap(({ rows }) => rows.map(({ value }) => value)),
    ),
  ];
  expect(described.flatMap(({ de, en }) => [partedUnit(de), partedUnit(en)]).filter(Boolean)).toEqual([]);
  expect(conditions[0]?.summary.de).toContain('20\u00a0cm');
  expect(insurances.map(({ name }) => name.de)).toContain('Rundumschutz, 12\u00a0Monate');
});

test('is large enough', () => {
  const devices = categories.filter(({ parent, accessories }) => parent === undefined && !accessories);
  expect(devices).toHaveLength(7);
  expect(brands.length).toBeGreaterThanOrEqual(20);
  expect(models.length).toBeGreaterThanOrEqual(230);
  expect(sellers.length).toBeGreaterThanOrEqual(8);
  expect(conditions).toHaveLength(4);
  for (const { id } of devices)
    expect(models.filter(({ categoryId }) => categoryId === id).length).toBeGreaterThanOrEqual(14);
  const accessories = models.filter(({ fitsModelIds }) => fitsModelIds.length > 0);
  expect(accessories.length).toBeGreaterThanOrEqual(60);
  expect(new Set(accessories.map(({ categoryId }) => categoryId)).size).toBeGreaterThanOrEqual(6);
  for (const { id } of accessoryGroups)
    expect(models.filter(({ groupIds }) => groupIds.includes(id)).length).toBeGreaterThanOrEqual(3);
  for (const { id } of brands) expect(models.filter(({ brandId }) => brandId === id)).not.toHaveLength(0);
});

/** Number of lenses on the back of drawn phones. */
const LENSES: Partial<Record<PictureLook, number>> = {
  'phone-iphone-home': 1,
  'phone-iphone-home-dual': 2,
  'phone-iphone-upright': 2,
  'phone-iphone-single': 1,
  'phone-iphone-dual': 2,
  'phone-iphone-wide': 2,
  'phone-iphone-diagonal': 2,
  'phone-iphone-island': 2,
  'phone-iphone-capsule': 2,
  'phone-iphone-slim': 2,
  'phone-iphone-air': 1,
  'phone-iphone-pro-notch': 3,
  'phone-iphone-pro': 3,
  'phone-iphone-plateau': 3,
  'phone-galaxy-s': 3,
  'phone-galaxy-ultra': 4,
  'phone-galaxy-flip': 2,
};

test('[SHOP-03] a picture that shows its very model has as many cameras as the table of facts; every other is a symbol', () => {
  const shown = models.flatMap(({ name, look, pictureOf, specifications }) => {
    const cameras = specifications
      .flatMap(({ rows }) => rows)
      .find(({ label }) => label.en === 'Rear camera')
      ?.value.en.split(/, (?=\d)/).length;
    return pictureOf === 'kind' || cameras === undefined ? [] : [{ name, drawn: LENSES[look], cameras }];
  });
  expect(shown.length).toBeGreaterThan(40);
  expect(shown.filter(({ drawn, cameras }) => drawn !== cameras)).toEqual([]);
  const pictureOf = (name: string) => models.find((model) => model.name === name)?.pictureOf;
  expect(['iPhone 16e', 'MacBook Air 13 (M1)', 'iPhone 8 Plus', 'Steam Deck OLED'].map(pictureOf)).toEqual([
    'model',
    'model',
    'model',
    'kind',
  ]);
});

test('[SHOP-03] iPhones 11, 12, 13, 15, 16 and 17 are told apart by their drawings', () => {
  const generations = ['11', '12', '13', '15', '16', '17'].map((number) => `iPhone ${number}`);
  const looks = generations.map((name) => models.find((model) => model.name === name)?.look);
  expect(new Set(looks).size).toBe(generations.length);
});

test('gives every id once', () => {
  const lists = { brands, models, products, conditions, insurances, questions, sellers, subbrands };
  for (const list of Object.values(lists)) expect(duplicates(list.map(({ id }) => id))).toEqual([]);
  expect(duplicates([...categories, ...accessoryGroups].map(({ id }) => id))).toEqual([]);
  const values = models.flatMap(({ storages, colours }) => [...storages, ...colours].map(({ id }) => id));
  expect(duplicates(values)).toEqual([]);
  expect(duplicates(questions.flatMap(({ answers }) => answers.map(({ id }) => id)))).toEqual([]);
  expect(duplicates(models.map(({ brandId, name }) => `${brandId} ${name}`))).toEqual([]);
  expect(duplicates(products.map(({ brandId, name }) => `${brandId} ${name.de}`))).toEqual([]);
  expect(duplicates(products.map(({ brandId, name }) => `${brandId} ${name.en}`))).toEqual([]);
});

test('[SHELL-03] names products so that the address needs no escaping beyond letters and signs', () => {
  for (const { name } of products) {
    expect(name.de).toMatch(/^[^|]+ \| [^|]+ \| [^|]+$/);
    expect(name.en).toMatch(/^[^|]+ \| [^|]+ \| [^|]+$/);
    expect(`${name.de}${name.en}`).not.toMatch(/[/\\?#%"<>]|\s-|-\s/);
  }
});

test('has every text in both languages, without gaps left by missing facts', () => {
  const all = texts(catalogue, 'catalogue');
  expect(all.length).toBeGreaterThan(10_000);
  const bad = all.filter(([, { de, en }]) =>
    [de, en].some(
      (text) => text.trim() === '' || text !== text.trim() || /undefined|NaN|\[object|\s\s/.test(text),
    ),
  );
  expect(bad).toEqual([]);
});

test('writes decimals as each language does', () => {
  for (const { description, specifications, name } of models) {
    // Names and versions keep their decimal points, as in "Bluetooth 5.3".
    expect(description.en).not.toMatch(/\d,\d(?!\d\d)/);
    expect(description.de.replaceAll(name, '')).not.toMatch(
      /\d\.\d(?!\d\d) (Zoll|kg|mm|Gramm|Megapixel|Stunden)/,
    );
    for (const { value } of specifications.flatMap(({ rows }) => rows)) expect(value.en).not.toMatch(/\d,\d/);
  }
});

test('describes every model in two or more sentences, none like another', () => {
  const descriptions = models.map(({ description }) => description);
  for (const { de, en } of descriptions) {
    expect(de.length).toBeGreaterThan(80);
    expect(en.length).toBeGreaterThan(80);
    expect(en).not.toMatch(/\ba (8|11\b|18\b|LCD|OLED|iPhone|Android)/);
  }
  expect(duplicates(descriptions.map(({ de }) => de))).toEqual([]);
  expect(duplicates(descriptions.map(({ en }) => en))).toEqual([]);
});

test('uses only pictures that are drawn', () => {
  const pictures = [...products, ...categories, ...accessoryGroups].map(({ picture }) => picture);
  const missing = pictures.filter(({ look, colour }) => !coloursOf(look).includes(colour));
  expect(missing).toEqual([]);
});

test('a device without versions is named by its colour alone', () => {
  const single = products.filter(({ storage }) => !storage.isTold);
  expect(single.length).toBeGreaterThan(50);
  for (const { variation, colour } of single) expect(variation).toEqual(colour.name);
  const phone = products.find(({ storage }) => storage.label.de === '128 GB');
  expect(phone?.variation.de).toMatch(/^128\u00a0GB · /);
});

test('gives every model a year, a table and prices that rise with storage', () => {
  for (const model of models) {
    expect(model.releaseYear).toBeGreaterThanOrEqual(2016);
    expect(model.releaseYear).toBeLessThanOrEqual(2025);
    expect(model.storages.length).toBeLessThanOrEqual(10);
    expect(model.colours.length).toBeLessThanOrEqual(10);
    expect(model.specifications.every(({ rows }) => rows.length > 0)).toBe(true);
    expect(model.specifications.flatMap(({ rows }) => rows).length).toBeGreaterThanOrEqual(
      model.fitsModelIds.length > 0 ? 4 : 8,
    );
    const launch = model.storages.map(({ launchPriceCents }) => launchPriceCents);
    expect(launch).toEqual([...launch].sort((a, b) => a - b));
  }
});

test('prices newer models of one line higher, and used below new', () => {
  const price = (name: string, storage: string) =>
    products.find((product) => product.name.en.startsWith(`${name} | ${storage} |`))?.referencePriceCents ??
    0;
  const lines = [
    ['iPhone 12', 'iPhone 13', 'iPhone 14', 'iPhone 15', 'iPhone 16'],
    ['Galaxy S21', 'Galaxy S22', 'Galaxy S23', 'Galaxy S24', 'Galaxy S25'],
    ['Pixel 6', 'Pixel 7', 'Pixel 8', 'Pixel 9', 'Pixel 10'],
  ];
  for (const line of lines) {
    const prices = line.map((name) => price(name, '128 GB')).filter((cents) => cents > 0);
    expect(prices.length).toBeGreaterThanOrEqual(4);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  }
  for (const { referencePriceCents, newPriceCents } of products)
    expect(referencePriceCents).toBeLessThan(newPriceCents);
});

test('[TRADE-04] offers subbrands that each find models, and leave none of the brand out of a full search', () => {
  for (const { brandId, categoryId, searchQuery, name } of subbrands) {
    const found = models.filter(
      (model) =>
        model.brandId === brandId &&
        model.categoryId === categoryId &&
        model.name.toLowerCase().includes(searchQuery.toLowerCase()),
    );
    expect([name.de, found.length > 0]).toEqual([name.de, true]);
  }
});

test('asks more for insuring dearer devices', () => {
  for (const insurance of insurances) {
    const premiums = [5_000, 20_000, 50_000, 100_000, 200_000].map((cents) =>
      insurancePriceCents(insurance, cents),
    );
    expect(premiums).toEqual([...premiums].sort((a, b) => a - b));
    expect(premiums[0]).toBe(insurance.minimumCents);
    expect(premiums.every((cents) => cents % 100 === 90)).toBe(true);
  }
});

test('[CART-03] an insurance says who insures, and where its conditions are, as far as that is known', () => {
  const [insurance] = insurances;
  if (insurance === undefined) throw new Error('The demo sells insurances.');
  const { insurer, conditions: terms, information, ...unknown } = insurance;
  expect(aboutInsurance(insurance, 'de')).toMatchObject({ conditions: terms, information });
  expect(aboutInsurance(insurance, 'de').description).toMatch(/ Versicherer: Muster Versicherung AG\.$/);
  expect(aboutInsurance({ ...insurance, conditions: 'https://insurer.test/terms' }, 'en')).toEqual({
    description: `${insurance.description.en} Insurer: ${insurer}.`,
    conditions: 'https://insurer.test/terms',
    information: '/en/documents/insurance#information',
  });
  expect(aboutInsurance(unknown, 'de')).toEqual({ description: insurance.description.de });
});

test('[CART-03] what can be insured together is offered as one, for less than both apart', () => {
  for (const months of [12, 24]) {
    const premium = (kind: string) => {
      const insurance = insurances.find((one) => one.kind === kind && one.months === months);
      if (insurance === undefined) throw new Error(`No ${kind} of ${months} months`);
      return insurancePriceCents(insurance, 60_000);
    };
    expect(premium('all-round')).toBeLessThan(premium('screen-and-water') + premium('theft'));
  }
});

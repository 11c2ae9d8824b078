import { expect, test } from '@jest/globals';
import type { ComparedDevice } from '@rewald/contracts';
import { onlyDifferences, rowOf, specificationGroups } from './differences.ts';

const device = (specifications: ComparedDevice['specifications']): ComparedDevice => ({
  productId: 102400,
  conditionId: 3,
  href: { modelId: 1024, productName: 'iPhone 15', productId: 102400, conditionId: 3 },
  brand: 'Apple',
  name: 'iPhone 15',
  variation: '128 GB',
  condition: { id: 3, name: 'Gut' },
  image: { urls: { small: '/a.webp', medium: '/a.webp', large: '/a.webp' } },
  offer: null,
  model: { id: 1024, name: 'iPhone 15', releaseYear: 2023 },
  guaranteeMonths: null,
  delivery: null,
  specifications,
});
const phone = device([
  {
    group: 'Display',
    rows: [
      { label: 'Technik', value: 'OLED' },
      { label: 'Diagonale', value: '6,1 Zoll' },
    ],
  },
]);
const gameConsole = device([
  { group: 'Display', rows: [{ label: 'Technik', value: 'OLED' }] },
  { group: 'Leistung', rows: [{ label: 'Grafik', value: 'RDNA 2' }] },
]);

test('[SHOP-02] devices are compared row by row, even if one lacks a row or a whole group', () => {
  expect(specificationGroups([phone, gameConsole])).toEqual([
    {
      title: 'Display',
      rows: [
        { label: 'Technik', values: ['OLED', 'OLED'], differs: false, best: [] },
        { label: 'Diagonale', values: ['6,1 Zoll', ''], differs: true, best: [] },
      ],
    },
    { title: 'Leistung', rows: [{ label: 'Grafik', values: ['', 'RDNA 2'], differs: true, best: [] }] },
  ]);
});

test('[SHOP-02] showing only differences removes groups that become empty', () => {
  const groups = specificationGroups([phone, gameConsole]);
  expect(onlyDifferences(groups).map(({ rows }) => rows.map(({ label }) => label))).toEqual([
    ['Diagonale'],
    ['Grafik'],
  ]);
  expect(onlyDifferences(specificationGroups([phone, phone]))).toEqual([]);
});

test('[SHOP-02] only the better value is marked, and none where all are as good or neither is better', () => {
  expect(rowOf('Preis', ['299 €', '349 €', '299 €'], [-299, -349, -299]).best).toEqual([0, 2]);
  expect(rowOf('Garantie', ['24', '24'], [24, 24]).best).toEqual([]);
  expect(rowOf('Bewertung', ['4,5', ''], [4.5, null]).best).toEqual([]);
  expect(rowOf('Technik', ['OLED', 'LCD']).best).toEqual([]);
});

test('[SHOP-02] values of different units have no better one', () => {
  const weighing = (value: string, score: number) =>
    device([{ group: 'Gehäuse', rows: [{ label: 'Gewicht', value, score }] }]);
  const best = (...devices: ComparedDevice[]) => specificationGroups(devices)[0]?.rows[0]?.best;
  expect(best(weighing('199 g', -199), weighing('1,25 kg', -1.25))).toEqual([]);
  expect(best(weighing('199 g', -199), weighing('201 g', -201), gameConsole)).toEqual([0]);
  // Yes and no have none.
  expect(best(weighing('Nein', 0), weighing('Ja', 1))).toEqual([1]);
});

import { expect, test } from '@jest/globals';
import demo from '@rewald/catalogue/company.json';
import { fillIn } from './fill-in.ts';
import { plainDocument } from './plain.ts';

const [own] = demo;
const conditions = [
  { id: 1, name: 'Vorführrad', text: 'Weniger als 100 km gefahren.' },
  { id: 2, name: 'Gefahren' },
];

test.each(['de', 'en'] as const)(
  '[SHELL-01] a shop of another name explains its own conditions and guarantee, and speaks of no device of the demo (%s)',
  (locale) => {
    if (own === undefined) throw new Error('The demo has no company.');
    const company = { ...own, brand: 'Rad & Riegel', email: 'moin@rad.example', guaranteeMonths: 12 };
    const shown = (['condition', 'warranty'] as const).map((name) => {
      const document = plainDocument(locale, name, conditions);
      if (document === null) throw new Error(`There is no plain ${name}.`);
      return fillIn(document, locale, { company });
    });
    const [condition, warranty] = shown;
    expect(condition?.sections.map(({ title }) => title).slice(0, 2)).toEqual(['Vorführrad', 'Gefahren']);
    expect(JSON.stringify(condition)).toContain('Weniger als 100 km gefahren.');
    expect(warranty?.lead).toMatch(/^(Mindestens|At least) 12 /);
    expect(JSON.stringify(shown)).not.toMatch(/Rewald|85 ?%|80 ?%|24 (Monate|months)|Akku|battery|\{\{/);
    expect(plainDocument(locale, 'terms', conditions)).toBeNull();
  },
);

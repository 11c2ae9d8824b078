import { expect, test } from '@jest/globals';
import demo from '@rewald/catalogue/company.json';
import { LOCALES } from '@rewald/contracts';
import { DOCUMENTS } from './content.ts';
import { fillIn } from './fill-in.ts';
import { loadPageTemplates, loadTemplate } from './load-content.ts';

const [company] = demo;
const config = company === undefined ? {} : { company };

test('[SHELL-01] every text exists in both languages, with the operator’s data filled in', async () => {
  for (const locale of LOCALES) {
    const texts = [
      ...(await Promise.all(DOCUMENTS.map((name) => loadTemplate(locale, name, config)))),
      ...(await loadPageTemplates(locale, config)),
    ];
    for (const text of texts) {
      expect(text.title).not.toBe('');
      expect(text.lead).not.toBe('');
      expect(JSON.stringify(text)).not.toContain('{{');
      const anchors = text.sections.map(({ id }) => id);
      expect(new Set(anchors).size).toBe(anchors.length);
    }
  }
});

test('[SHELL-01] both languages have the same documents, with the same number of sections', async () => {
  for (const name of DOCUMENTS) {
    const [de, en] = await Promise.all(LOCALES.map((locale) => loadTemplate(locale, name, {})));
    expect([name, en?.sections.length, en?.from]).toEqual([name, de?.sections.length, de?.from]);
  }
});

test('[SHELL-01] the demo’s pages are those of the company, and articles, the same in both languages', async () => {
  const [de, en] = await Promise.all(LOCALES.map((locale) => loadPageTemplates(locale, config)));
  const facts = de?.map(({ page, article }) => [page, article]);
  expect(facts).toEqual(en?.map(({ page, article }) => [page, article]));
  const others = de?.filter(({ article }) => article === undefined);
  expect(others?.map(({ page }) => page)).toEqual(['about', 'career', 'contact', 'questions']);
});

test('a text with an unknown placeholder is refused', () => {
  const text = { title: 'x', lead: '{{shoeSize}}', sections: [] };
  expect(() => fillIn(text, 'de', config)).toThrow('{{shoeSize}}');
});

test('[SHELL-01] without company data the law’s days apply, and templates say what is missing', () => {
  const text = { title: '{{company}}', lead: '{{returnDays}} Tage', sections: [] };
  expect(fillIn(text, 'de', {})).toMatchObject({ title: '[Angabe des Betreibers]', lead: '14 Tage' });
  expect(fillIn(text, 'en', config)).toMatchObject({ title: 'Rewald GmbH', lead: '30 Tage' });
});

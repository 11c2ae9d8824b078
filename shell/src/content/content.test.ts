import { expect, test } from '@jest/globals';
import demo from '@rewald/catalogue/company.json';
import { LOCALES } from '@rewald/contracts';
import { DOCUMENTS, isArticle } from './content.ts';
import { articles as german } from './de/articles.ts';
import { articles as english } from './en/articles.ts';
import { fillIn } from './fill-in.ts';
import { loadArticles, loadCompany, loadTemplate } from './load-content.ts';

const [company] = demo;
const config = company === undefined ? {} : { company };
const COMPANY = ['about', 'career', 'contact', 'questions'] as const;

test('[SHELL-01] every text is there in both languages, with the operator in its places', async () => {
  for (const locale of LOCALES) {
    const texts = [
      ...(await Promise.all(DOCUMENTS.map((name) => loadTemplate(locale, name, config)))),
      ...(await Promise.all(COMPANY.map((name) => loadCompany(locale, name, config)))),
      ...Object.values(await loadArticles(locale, config)),
    ];
    for (const text of texts) {
      expect(text.title).not.toBe('');
      expect(text.lead).not.toBe('');
      expect(JSON.stringify(text)).not.toMatch(/\{\{|\}\}/);
      const anchors = text.sections.map(({ id }) => id);
      expect(new Set(anchors).size).toBe(anchors.length);
    }
  }
});

test('[SHELL-01] both languages have the same documents, with as many sections', async () => {
  for (const name of DOCUMENTS) {
    const [de, en] = await Promise.all(LOCALES.map((locale) => loadTemplate(locale, name, {})));
    expect([name, en?.sections.length, en?.from]).toEqual([name, de?.sections.length, de?.from]);
  }
});

test('every article says what the magazine shows of it', () => {
  expect(Object.keys(german)).toEqual(Object.keys(english));
  expect([...Object.values(german), ...Object.values(english)].every(isArticle)).toBe(true);
});

test('a text that names what nobody knows is refused', () => {
  const text = { title: 'x', lead: '{{shoeSize}}', sections: [] };
  expect(() => fillIn(text, 'de', config)).toThrow('{{shoeSize}}');
});

test('[SHELL-01] a host that says nothing of its company promises the law’s days, and templates say what is missing', () => {
  const text = { title: '{{company}}', lead: '{{returnDays}} Tage', sections: [] };
  expect(fillIn(text, 'de', {})).toMatchObject({ title: '[Angabe des Betreibers]', lead: '14 Tage' });
  expect(fillIn(text, 'en', config)).toMatchObject({ title: 'Rewald GmbH', lead: '30 Tage' });
});

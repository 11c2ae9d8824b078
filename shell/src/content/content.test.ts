import { expect, test } from '@jest/globals';
import { LOCALES } from '@rewald/contracts';
import { DOCUMENTS, isArticle } from './content.ts';
import { articles as german } from './de/articles.ts';
import { articles as english } from './en/articles.ts';
import { fillIn } from './fill-in.ts';
import { loadArticles, loadCompany, loadTemplate } from './load-content.ts';

const COMPANY = ['about', 'career', 'contact', 'questions'] as const;

test('[SHELL-01] every text is there in both languages, with the operator in its places', async () => {
  for (const locale of LOCALES) {
    const texts = [
      ...(await Promise.all(DOCUMENTS.map((name) => loadTemplate(locale, name)))),
      ...(await Promise.all(COMPANY.map((name) => loadCompany(locale, name)))),
      ...Object.values(await loadArticles(locale)),
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
    const [de, en] = await Promise.all(LOCALES.map((locale) => loadTemplate(locale, name)));
    expect([name, en?.sections.length, en?.from]).toEqual([name, de?.sections.length, de?.from]);
  }
});

test('every article says what the magazine shows of it', () => {
  expect(Object.keys(german)).toEqual(Object.keys(english));
  expect([...Object.values(german), ...Object.values(english)].every(isArticle)).toBe(true);
});

test('a text that names what nobody knows is refused', () => {
  const text = { title: 'x', lead: '{{shoeSize}}', sections: [] };
  expect(() => fillIn(text, 'de')).toThrow('{{shoeSize}}');
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AssortmentReport, LayoutContent, PageTeasers, PageText, type Locale } from '@rewald/contracts';
import { sql } from 'kysely';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { importEntries } from '@rewald/assortment/import/import-entries';
import { readFolder } from '@rewald/assortment/import/read-folder';
import { keepFormerPages } from '@rewald/assortment/seed/seed';
import { readAllEntries } from '@rewald/assortment/import/stored-entries';
import { undoImport } from '@rewald/assortment/import/undo-import';
import { eventually, makeDatabase, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

let shop: TestApp;
let folder: string;
beforeAll(async () => {
  shop = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'rewald-pages-'));
  mkdirSync(join(folder, 'pages'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

const TEXT = '## Wer {#wer}\n\nRuf {{company}} an: {{phone}}.';
const ARTICLE = [
  'published: 2026-11-20',
  'updated: 2026-11-22',
  'author: Ada',
  'picture: /pictures/scene/tree/angle-640.webp',
  'minutes: 2',
];
const write = (file: string, lines: readonly string[], text = TEXT): void =>
  writeFileSync(join(folder, 'pages', file), ['---', ...lines, '---', '', text, ''].join('\n'));
const writeBoth = (key: string, lines: readonly string[], text = TEXT): void => {
  write(`${key}.de.md`, ['title: Neu', 'lead: "Kurz: gesagt."', ...lines], text);
  write(`${key}.en.md`, ['title: New', 'lead: In short.', ...lines], text);
};
const readIt = () => readFolder(folder);
const importIt = (dryRun = false) =>
  importEntries(shop.database, readIt().entries, { dryRun, note: { by: 'ada', source: 'test' } });
const get = (path: string) => newVisitor(shop.app).call('GET', path);
const page = async (name: string, locale: Locale = 'de') =>
  (await get(`/content/${locale}/pages/${name}`)).data(PageText);
const names = async () => (await get('/content/de/pages')).data(PageTeasers).map((one) => one.page);
const linked = async () => (await get('/content/de/layout')).data(LayoutContent).pages ?? [];
/** Faults of an article with a different German file. */
const faultsWith = async (key: string, lines: readonly string[], text = TEXT): Promise<string> => {
  writeBoth(key, lines, text);
  const { faults } = readIt();
  const result = await importIt(true);
  for (const locale of ['de', 'en']) rmSync(join(folder, 'pages', `${key}.${locale}.md`));
  return [...faults, ...result.faults]
    .map(({ file, entry, field, message }) => [file, entry, field, message].join(' | '))
    .join('\n');
};

test('[SHELL-01] pages of the company and the magazine are rows: imported, seen without a release, and taken back', async () => {
  expect(await names()).toEqual(expect.arrayContaining(['about', 'career', 'contact', 'questions']));
  expect(await linked()).toEqual(
    expect.arrayContaining(['about', 'career', 'contact', 'questions', 'blogs']),
  );
  const before = await page('contact');
  expect([before.title, before.hours]).toEqual(['Kontakt', 'Montag bis Freitag, 9 bis 17 Uhr']);
  expect(JSON.stringify(await page('about', 'en'))).not.toContain('{{');
  const offers = shop.app.assortment.book.now;

  writeBoth('contact', ['hours: "9 – 12"']);
  writeBoth('a-new-article', ARTICLE);
  const { faults, differences, importId } = await importIt();
  expect(faults).toEqual([]);
  expect(differences.map(({ key, isNew }) => [key, isNew])).toEqual([
    ['a-new-article', true],
    ['contact', false],
  ]);
  await eventually(async () => (await page('contact')).title === 'Neu');
  // A changed page does not make replicas read all offers again.
  expect(shop.app.assortment.book.now).toBe(offers);
  const contact = await page('contact', 'en');
  expect([contact.title, contact.lead, contact.hours]).toEqual(['New', 'In short.', '9 – 12']);
  expect(contact.sections).toEqual([
    {
      id: 'wer',
      title: 'Wer',
      blocks: [{ kind: 'paragraph', spans: [{ text: 'Ruf Rewald GmbH an: +49 30 0000000.' }] }],
    },
  ]);
  expect((await page('a-new-article')).article).toEqual({
    published: '2026-11-20',
    updated: '2026-11-22',
    author: 'Ada',
    picture: '/pictures/scene/tree/angle-640.webp',
    minutes: 2,
  });
  expect((await importIt()).differences).toEqual([]);
  expect((await undoImport(shop.database, importId ?? 0, 'ada')).faults).toEqual([]);
  await eventually(async () => (await get('/content/de/pages/a-new-article')).status === 404);
  expect(await page('contact')).toEqual(before);
  for (const key of ['contact', 'a-new-article'])
    for (const locale of ['de', 'en']) rmSync(join(folder, 'pages', `${key}.${locale}.md`));
});

test('[API-03] one file alone is a page by the folder that it lies in', async () => {
  writeBoth('contact', ['hours: 9 – 12']);
  const { entries, faults } = readFolder(join(folder, 'pages', 'contact.en.md'));
  expect([faults, entries.map(({ kind }) => kind)]).toEqual([[], ['pages']]);
  for (const locale of ['de', 'en']) rmSync(join(folder, 'pages', `contact.${locale}.md`));
});

test('[API-03] what is wrong with a page is said with file, entry and field, and nothing is written', async () => {
  const wrong: readonly [said: RegExp, key: string, lines: readonly string[], text?: string][] = [
    [/\| news \| published \| An article says published,/, 'news', []],
    [/\| news \| minutes \| An article says/, 'news', ARTICLE.slice(0, 4)],
    [/\| about \| published \| about is a page of the company/, 'about', ARTICLE],
    [/\| news \| published \| There is no such day/, 'news', ['published: 2026-02-30', ...ARTICLE.slice(1)]],
    [/\| news \| minutes \|/, 'news', [...ARTICLE.slice(0, 4), 'minutes: soon']],
    [/"colour: red": the lines above the text are/, 'news', [...ARTICLE, 'colour: red']],
    [/\| text\.de \| No text can hold \{\{shoeSize/, 'news', ARTICLE, '## A {#a}\n\n{{shoeSize}}'],
    [/\| text\.en \| The anchor \{#a\} stands twice/, 'news', ARTICLE, '## A {#a}\n\nB\n\n## A {#a}\n\nB'],
    [
      /\| questions \| text\.de \| It promises 99 days of return/,
      'questions',
      [],
      '## A {#a}\n\n99 Tage Rückgabe.',
    ],
  ];
  for (const [said, key, lines, text] of wrong) expect(await faultsWith(key, lines, text)).toMatch(said);

  write('news.de.md', ['title: A', 'lead: B', ...ARTICLE]);
  const alone = await importIt(true);
  expect(alone.faults.map(({ entry, field }) => [entry, field])).toEqual([
    ['news', 'title.en'],
    ['news', 'lead.en'],
    ['news', 'text.en'],
  ]);
  rmSync(join(folder, 'pages', 'news.de.md'));
});

test('[API-03] the same by HTTP', async () => {
  const key = await shop.app.kit.operators.issueKey('Ada', ['operations']);
  const { entries } = await readAllEntries(shop.database);
  const career = entries.pages.find((one) => one.key === 'career');
  if (career === undefined) throw new Error('The demo has no such page.');
  const report = await newVisitor(shop.app).call(
    'PUT',
    '/operator/de/assortment/pages?dryRun=true',
    { entries: [{ ...career, title: { de: 'Arbeite hier', en: 'Work here' } }] },
    { authorization: `Bearer ${key}` },
  );
  expect(report.data(AssortmentReport).differences).toEqual([
    expect.objectContaining({ key: 'career', fields: ['title.de', 'title.en'] }),
  ]);
});

test('[API-03] a shop of a version that had its pages in the code gets them once, unless it has some', async () => {
  const own = await makeDatabase();
  const database = openDatabase(own.url, { connections: 2 });
  const keys = async () => (await readAllEntries(database)).entries.pages.map((one) => one.key);
  const due = () => sql`update catalogue_versions set pages_due = true`.execute(database);
  try {
    const all = await keys();
    expect(all.length).toBe(8);
    expect(await keepFormerPages(database)).toBe(false);
    await due();
    await sql`delete from catalogue_entries where kind = 'pages'`.execute(database);
    expect([await keepFormerPages(database), (await keys()).sort()]).toEqual([true, [...all].sort()]);
    await sql`delete from catalogue_entries where kind = 'pages' and key <> 'about'`.execute(database);
    await due();
    expect([await keepFormerPages(database), await keys()]).toEqual([false, ['about']]);
    await sql`delete from catalogue_entries where kind = 'pages'`.execute(database);
    expect([await keepFormerPages(database), await keys()]).toEqual([false, []]);
  } finally {
    await database.destroy();
    await own.drop();
  }
});

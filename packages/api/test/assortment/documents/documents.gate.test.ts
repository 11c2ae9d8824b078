import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  AssortmentReport,
  DocumentNames,
  DocumentText,
  HomeContent,
  HomeTexts,
  type Locale,
} from '@rewald/contracts';
import { sql } from 'kysely';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { importEntries } from '@rewald/assortment/import/import-entries';
import { readFolder } from '@rewald/assortment/import/read-folder';
import { keepFormerTexts } from '@rewald/assortment/seed/seed';
import { readAllEntries } from '@rewald/assortment/import/stored-entries';
import { undoImport } from '@rewald/assortment/import/undo-import';
import { eventually, makeDatabase, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

let shop: TestApp;
let folder: string;
beforeAll(async () => {
  shop = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'rewald-documents-'));
  mkdirSync(join(folder, 'documents'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

const day = (fromToday: number): string =>
  new Date(Date.now() + fromToday * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const write = (file: string, lines: readonly string[], text: string): void =>
  writeFileSync(join(folder, 'documents', file), ['---', ...lines, '---', '', text, ''].join('\n'));
const facts = (version: string, from: string, title = 'AGB'): string[] => [
  'document: terms',
  `version: ${version}`,
  `from: ${from}`,
  `title: ${title}`,
  'lead: Was gilt.',
];
const SECTION = '## Wer {#wer}\n\nEs gilt, was {{company}} sagt.';
const readIt = () => readFolder(folder);
const importIt = (dryRun = false) =>
  importEntries(shop.database, readIt().entries, { dryRun, note: { by: 'ada', source: 'test' } });
const get = (path: string) => newVisitor(shop.app).call('GET', path);
const terms = async (locale: Locale = 'de', query = '') =>
  (await get(`/content/${locale}/documents/terms${query}`)).data(DocumentText);
/** Faults of version 2 with a different German file. */
const faultsWith = async (lines: readonly string[], text: string): Promise<string[]> => {
  write('terms-2.de.md', lines, text);
  const { faults } = readIt();
  const result = await importIt(true);
  write('terms-2.de.md', facts('2', day(-1), '"AGB: die zweiten"'), SECTION);
  return [...faults, ...result.faults].map(({ file, entry, field, message }) =>
    [file, entry, field, message].join(' | '),
  );
};

test('[SHELL-01] changed terms are an import: the page has them within seconds, and the former ones stay', async () => {
  const before = await terms();
  const offers = shop.app.assortment.book.now;
  expect([before.version, before.replacedOn, before.template]).toEqual(['2026-11', null, true]);
  write('terms-2.de.md', facts('2', day(-1), '"AGB: die zweiten"'), SECTION);
  write('terms-2.en.md', facts('2', day(-1), `'Terms: the "second" one''s'`), SECTION);
  const { faults, differences, importId } = await importIt();
  expect([faults, differences.map(({ key }) => key)]).toEqual([[], ['terms-2']]);
  await eventually(async () => (await terms()).version === '2');
  // A changed text does not make replicas read all offers again.
  expect(shop.app.assortment.book.now).toBe(offers);
  const [german, english] = [await terms(), await terms('en')];
  expect([german.title, english.title, german.template]).toEqual([
    'AGB: die zweiten',
    `Terms: the "second" one's`,
    false,
  ]);
  expect(german.sections).toEqual([
    {
      id: 'wer',
      title: 'Wer',
      blocks: [{ kind: 'paragraph', spans: [{ text: 'Es gilt, was Rewald GmbH sagt.' }] }],
    },
  ]);
  expect(german.versions.map(({ version }) => version)).toEqual(['2', '2026-11']);
  const former = await terms('de', '?version=2026-11');
  expect([former.title, former.replacedOn]).toEqual([before.title, day(-1)]);
  expect((await get('/content/de/documents/terms?version=7')).status).toBe(404);
  expect((await get('/content/de/documents/nothing')).status).toBe(404);
  expect((await get('/content/de/documents')).data(DocumentNames)).toContain('terms');

  expect((await undoImport(shop.database, importId ?? 0, 'ada')).faults).toEqual([]);
  await eventually(async () => (await terms()).version === '2026-11');
  expect((await importIt()).faults).toEqual([]);
  await eventually(async () => (await terms()).version === '2');
});

test('[SHELL-01] a version that begins later holds from its day', async () => {
  write('terms-3.de.md', facts('3', day(2)), SECTION);
  write('terms-3.en.md', facts('3', day(2)), SECTION);
  const { importId } = await importIt();
  await eventually(async () => (await get('/content/de/documents/terms?version=3')).status === 200);
  const [today, later] = [await terms(), await terms('de', '?version=3')];
  expect([today.version, today.versions.length, later.replacedOn]).toEqual(['2', 2, null]);
  await undoImport(shop.database, importId ?? 0, 'ada');
  rmSync(join(folder, 'documents', 'terms-3.de.md'));
  rmSync(join(folder, 'documents', 'terms-3.en.md'));
});

test('[API-03] what is wrong with a document is said with file, entry and field, and nothing is written', async () => {
  write('alone.de.md', ['document: alone', 'version: 1', `from: ${day(0)}`, 'title: A', 'lead: B'], SECTION);
  const result = await importIt();
  expect(result.importId).toBe(null);
  expect(result.faults.map(({ file, entry, field }) => [file, entry, field])).toEqual([
    ['documents/alone.de.md', 'alone', 'title.en'],
    ['documents/alone.de.md', 'alone', 'lead.en'],
    ['documents/alone.de.md', 'alone', 'text.en'],
  ]);
  rmSync(join(folder, 'documents', 'alone.de.md'));

  const right = facts('2', day(-1));
  const wrong: readonly [lines: readonly string[], text: string, said: RegExp][] = [
    [right, SECTION.replace('{{company}}', '{{shoeSize}}'), /\| text\.de \| No text can hold \{\{shoeSize/],
    [right, SECTION.replace('{{company}}', 'sie'), /\| text\.de \| \{\{company\}\} stands in the other/],
    [right, `${SECTION}\n\n${SECTION}`, /\| text\.de \| The anchor \{#wer\} stands twice/],
    [right, `${SECTION}\n\n[Hier](javascript:alert)`, /\| text\.de \| Links lead to pages of the shop/],
    [right, `${SECTION}\n\n<b>fett</b>`, /\| text\.de \| .*only strong words and links/s],
    [right, '## Ohne Anker\n\nText', /\| text\.de \| .*the anchor is missing/],
    [facts('9', day(-1)), SECTION, /terms-2 \| {2}\| The languages do not say the same as version/],
    [[...right, 'colour: red'], SECTION, /"colour: red": the lines above the text are/],
    [['document: terms', 'title: "'], SECTION, /title\.de|lead\.de/],
  ];
  for (const [lines, text, said] of wrong) expect((await faultsWith(lines, text)).join('\n')).toMatch(said);
  expect((await importIt()).differences).toEqual([]);
});

test('[API-03] the same by HTTP; a version and a day stand once for a document', async () => {
  const key = await shop.app.kit.operators.issueKey('Ada', ['operations']);
  const put = async (entries: readonly object[]) =>
    (
      await newVisitor(shop.app).call(
        'PUT',
        '/operator/de/assortment/documents',
        { entries },
        { authorization: `Bearer ${key}` },
      )
    ).data(AssortmentReport);
  const both = (text: string) => ({ de: text, en: text });
  const entry = {
    key: 'batteries',
    document: 'batteries',
    version: '1',
    from: '2026-02-30',
    title: both('Akkus'),
    lead: both('Wohin damit.'),
    text: both('## Zurück {#zurueck}\n\nZu uns.'),
  };
  const faultsOf = async (value: object) =>
    (await put([value])).faults.map(({ entry: name, field }) => [name, field]);
  expect(await faultsOf(entry)).toEqual([['batteries', 'from']]);
  const right = { ...entry, from: '2026-02-01' };
  expect((await put([right])).written).toBe(true);
  await eventually(async () => (await get('/content/en/documents/batteries')).status === 200);
  expect(await faultsOf({ ...right, key: 'batteries-2' })).toEqual([
    ['batteries-2', 'version'],
    ['batteries-2', 'from'],
  ]);
  expect(await faultsOf({ ...right, text: { de: right.text.de } })).toEqual([['batteries', 'text.en']]);
});

test('[SHOP-01] the home page says what an import says, and what is changed by call stands in the history as well', async () => {
  const { entries } = await readAllEntries(shop.database);
  const [home] = entries['home-texts'];
  if (home === undefined) throw new Error('The demo says nothing.');
  const hero = { ...home.texts.de.hero, title: 'Aus dem Ordner.' };
  const file = join(folder, 'home-texts.json');
  const written = async (texts: object) => {
    writeFileSync(file, JSON.stringify([{ ...home, texts }]));
    return importEntries(shop.database, readFolder(file).entries, { note: { by: 'ada', source: 'test' } });
  };
  const alone = await written({ de: home.texts.de });
  expect(alone.faults.map(({ file: name, entry, field }) => [name, entry, field])).toEqual([
    ['home-texts.json', home.key, 'texts.en'],
  ]);
  const { faults, importId } = await written({ ...home.texts, de: { ...home.texts.de, hero } });
  expect(faults).toEqual([]);
  const title = async (locale: Locale) => (await get(`/content/${locale}/home`)).data(HomeContent).hero.title;
  await eventually(async () => (await title('de')) === hero.title);
  expect(await title('en')).toBe(home.texts.en.hero.title);

  const key = await shop.app.kit.operators.issueKey('Redaktion', ['content']);
  const authorization = { authorization: `Bearer ${key}` };
  const english = { ...home.texts.en, hero: { ...home.texts.en.hero, title: 'By call.' } };
  const visitor = newVisitor(shop.app);
  expect((await visitor.call('PUT', '/operator/en/home', english, authorization)).status).toBe(200);
  await eventually(async () => (await title('en')) === 'By call.');
  expect(await title('de')).toBe(hero.title);
  const [last] = (
    await sql<{ id: number; by: string }>`
      select id, made_by as by from catalogue_imports order by id desc limit 1`.execute(shop.database)
  ).rows;
  expect(last?.by).toBe('Redaktion');
  for (const id of [last?.id ?? 0, importId ?? 0])
    expect((await undoImport(shop.database, id, 'ada')).faults).toEqual([]);
  await eventually(async () => (await title('de')) === home.texts.de.hero.title);
  const back = await visitor.call('GET', '/operator/en/home', undefined, authorization);
  expect(back.data(HomeTexts)).toEqual(home.texts.en);
  rmSync(file);
});

test('[API-03] a shop of a version that had its texts in the code gets those that it lacks, once', async () => {
  const own = await makeDatabase();
  const database = openDatabase(own.url, { connections: 2 });
  const documents = async () =>
    (
      await sql<{ key: string; lead: string }>`
        select key, entry #>> '{lead,de}' as lead from catalogue_entries where kind = 'documents' order by key`.execute(
        database,
      )
    ).rows;
  const all = await documents();
  expect(all.length).toBeGreaterThan(9);
  expect(await keepFormerTexts(database)).toBe(false);
  await sql`update catalogue_versions set texts_due = true`.execute(database);
  await sql`delete from catalogue_entries where kind = 'documents' and key <> 'terms-2026-11'`.execute(
    database,
  );
  await sql`update catalogue_entries set entry = jsonb_set(entry, '{lead,de}', '"Unsere"')
    where kind = 'documents'`.execute(database);
  // The home page had its own texts in one language.
  const home = async () =>
    (await readAllEntries(database)).entries['home-texts'].map(({ texts }) => [
      texts.de.hero.title,
      texts.en.hero.title,
    ]);
  const [[, english] = []] = await home();
  await sql`
    insert into home_texts (locale, texts)
    select 'de', jsonb_set(entry #> '{texts,de}', '{hero,title}', '"Frisch"') from catalogue_entries
    where kind = 'home-texts'`.execute(database);
  await sql`delete from catalogue_entries where kind = 'home-texts'`.execute(database);
  expect([await keepFormerTexts(database), await keepFormerTexts(database)]).toEqual([true, false]);
  expect(await home()).toEqual([['Frisch', english]]);
  expect(await documents()).toEqual(
    all.map((one) => (one.key === 'terms-2026-11' ? { ...one, lead: 'Unsere' } : one)),
  );
  await sql`delete from catalogue_entries where kind = 'documents'`.execute(database);
  expect([await keepFormerTexts(database), await documents()]).toEqual([false, []]);
  await database.destroy();
  await own.drop();
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  AssortmentReport,
  CompanyData,
  DocumentText,
  HomeContent,
  LayoutContent,
  type Locale,
} from '@rewald/contracts';
import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { drawApart } from '@rewald/messages/documents/drawing/draw-apart';
import { SAMPLE_PEOPLE, sampleInvoice } from '@rewald/messages/documents/samples';
import { frameFor } from '@rewald/messages/mail/layout/frame';
import { missingTexts, withdrawalText } from '@rewald/assortment/documents/shop-documents';
import { wordsOf } from '@rewald/assortment/documents/shop-texts';
import { shopOf } from '@rewald/assortment/shop';
import { importEntries } from '@rewald/assortment/import/import-entries';
import { keepFormerCompany } from '@rewald/assortment/seed/seed';
import { readAllEntries } from '@rewald/assortment/import/stored-entries';
import { undoImport } from '@rewald/assortment/import/undo-import';
import { eventually, makeDatabase, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';
import { senderOf } from '../../support/sender.ts';

let shop: TestApp;
let demo: CompanyData;
beforeAll(async () => {
  shop = await startTestApp();
  demo = shop.app.shop.now().company;
});
afterAll(() => shop.close());

const shown = async (locale: Locale = 'de') =>
  (await newVisitor(shop.app).call('GET', `/content/${locale}/company`)).data(CompanyData);
const importIt = (value: object, dryRun = false) =>
  importEntries(
    shop.database,
    [{ kind: 'company', file: 'company.json', place: 1, value: { key: 'rewald', ...demo, ...value } }],
    { dryRun, note: { by: 'ada', source: 'company.json' } },
  );
const textOf = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
};

test('[SHELL-01] [API-01] company data are a row: imported, said everywhere without a release, and taken back', async () => {
  expect(await shown()).toEqual({ ...demo, guaranteeMonths: 24, goods: 'devices' });
  const offers = shop.app.assortment.book.now;
  const next = { name: 'Neuwald GmbH', street: 'Lindenweg', returnDays: 21, treeFrom: 250 };
  const dry = await importIt(next, true);
  expect(dry.differences.flatMap(({ fields }) => fields.map(({ field }) => field))).toEqual([
    'name',
    'street',
    'treeFrom',
    'returnDays',
  ]);
  expect(await shown()).toEqual({ ...demo, guaranteeMonths: 24, goods: 'devices' });

  const before = new Date(Date.now() - 1_000);
  const { faults, importId } = await importIt(next);
  expect(faults).toEqual([]);
  await eventually(async () => (await shown('en')).name === 'Neuwald GmbH');
  // A change of the company's data does not make replicas read all offers again.
  expect(shop.app.assortment.book.now).toBe(offers);
  const visitor = newVisitor(shop.app);
  for (const locale of ['de', 'en'] as const) {
    await eventually(async () => {
      const { sections } = (await visitor.call('GET', `/content/${locale}/documents/imprint`)).data(
        DocumentText,
      );
      return (
        JSON.stringify(sections).includes('Neuwald GmbH') &&
        // Non-breaking spaces keep the house number with its street, and the town with its postal code.
        /Lindenweg\u00a012, \d+\u00a0/.test(JSON.stringify(sections))
      );
    });
    await eventually(async () => {
      const { promises } = (await visitor.call('GET', `/content/${locale}/home`)).data(HomeContent);
      const isSaid = (words: RegExp) => promises.some(({ title, text }) => words.test(`${title}\n${text}`));
      return isSaid(/^21(\sTage Rückgabe|-day returns)$/m) && isSaid(/(Ein Baum ab|A tree from) 250\s€/);
    });
  }
  const { imprint } = frameFor('de', { firstName: 'Ada' }, senderOf(shop.app.shop.now()));
  expect(imprint.join()).toContain('Neuwald GmbH · Lindenweg 12');

  // Earlier documents show the data of their time, even if nobody had requested them then.
  const invoice = { ...sampleInvoice('de', SAMPLE_PEOPLE.polish), issuer: null };
  const drawn = async (madeAt: Date) =>
    textOf(
      (await drawApart(shop.app.shop.now(), { kind: 'invoice', content: { ...invoice, madeAt } })).bytes,
    );
  expect(await drawn(before)).toContain('Rewald GmbH');
  expect(await drawn(before)).not.toContain('Neuwald GmbH');
  expect(await drawn(new Date())).toContain('Neuwald GmbH');

  expect((await undoImport(shop.database, importId ?? 0, 'ada')).faults).toEqual([]);
  await eventually(async () => (await shown()).name === demo.name);
});

test('[SHELL-15] the lines above the header are rows, in both languages; without them pages know the specification’s', async () => {
  const { entries } = await readAllEntries(shop.database);
  const [home] = entries['home-texts'];
  if (home === undefined) throw new Error('The demo says nothing.');
  const said = async (locale: Locale) =>
    (await newVisitor(shop.app).call('GET', `/content/${locale}/layout`)).data(LayoutContent).promos;
  expect([await said('de'), await said('en')]).toEqual([undefined, undefined]);
  const write = (texts: unknown) =>
    importEntries(
      shop.database,
      [{ kind: 'home-texts', file: 'home-texts.json', place: 1, value: { key: home.key, texts } }],
      { note: { by: 'ada', source: 'home-texts.json' } },
    );
  const { de, en } = home.texts;
  const promos = [{ icon: 'tree', text: 'Ab {{treeFrom}} € ein Baum' }];
  const { faults } = await write({ de: { ...de, promos }, en });
  expect(faults.map(({ entry, field }) => [entry, field])).toEqual([['home', 'texts']]);
  const inEnglish = [{ icon: 'truck', text: 'With you tomorrow' }];
  const { importId } = await write({ de: { ...de, promos }, en: { ...en, promos: inEnglish } });
  await eventually(async () => (await said('en')) !== undefined);
  expect(await said('en')).toEqual(inEnglish);
  await eventually(async () => (await said('de'))?.[0]?.text === 'Ab 150\u00a0€ ein Baum');
  expect((await undoImport(shop.database, importId ?? 0, 'ada')).faults).toEqual([]);
});

test('[API-03] the law’s days are the least, there is one company, and texts promise nothing else', async () => {
  const faultsOf = async (value: object) =>
    (await importIt(value, true)).faults.map(({ entry, field }) => [entry, field]);
  expect(await faultsOf({ returnDays: 13 })).toEqual([['rewald', 'returnDays']]);
  expect(await faultsOf({ email: 'nobody', countryCode: 'Germany' })).toEqual(
    expect.arrayContaining([
      ['rewald', 'email'],
      ['rewald', 'countryCode'],
    ]),
  );
  expect(await faultsOf({ key: 'another' })).toEqual([['another', '']]);

  const { entries } = await readAllEntries(shop.database);
  const [home] = entries['home-texts'];
  if (home === undefined) throw new Error('The demo says nothing.');
  const spelled = JSON.parse(JSON.stringify(home.texts).replaceAll('{{returnDays}}', '30')) as unknown;
  const write = (texts: unknown) =>
    importEntries(
      shop.database,
      [{ kind: 'home-texts', file: 'home-texts.json', place: 1, value: { key: home.key, texts } }],
      { note: { by: 'ada', source: 'home-texts.json' } },
    );
  expect((await write(spelled)).faults).toEqual([]);
  expect((await importIt({ returnDays: 21 }, true)).faults).toEqual([
    expect.objectContaining({ entry: 'home', field: 'texts.de' }),
    expect.objectContaining({ entry: 'home', field: 'texts.en' }),
  ]);
  expect((await write(home.texts)).faults).toEqual([]);
  expect((await importIt({ returnDays: 21 }, true)).faults).toEqual([]);

  const key = await shop.app.kit.operators.issueKey('Redaktion', ['content']);
  const wrong = { ...home.texts.de, hero: { ...home.texts.de.hero, text: '99 Tage Rückgabe.' } };
  const refused = await newVisitor(shop.app).call('PUT', '/operator/de/home', wrong, {
    authorization: `Bearer ${key}`,
  });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('99 days')]);
});

test('[API-03] by call the same, with a key of its own', async () => {
  const key = await shop.app.kit.operators.issueKey('Ada', ['operations']);
  const report = await newVisitor(shop.app).call(
    'PUT',
    '/operator/de/assortment/company?dryRun=true',
    { entries: [{ key: 'rewald', ...demo, phone: '+49 30 1234567' }] },
    { authorization: `Bearer ${key}` },
  );
  expect(report.data(AssortmentReport).differences).toEqual([
    expect.objectContaining({ key: 'rewald', fields: ['phone'] }),
  ]);
});

test('[API-03] a shop of before gets the company that was in its code, once', async () => {
  const own = await makeDatabase();
  const database = openDatabase(own.url, { connections: 2 });
  const names = async () => (await readAllEntries(database)).entries.company.map(({ name }) => name);
  try {
    expect(await keepFormerCompany(database)).toBe(false);
    await sql`update catalogue_versions set company_due = true`.execute(database);
    await sql`delete from catalogue_entries where kind = 'company'`.execute(database);
    expect([await keepFormerCompany(database), await names()]).toEqual([true, [demo.name]]);
    await sql`delete from catalogue_entries where kind = 'company'`.execute(database);
    expect([await keepFormerCompany(database), await names()]).toEqual([false, []]);
  } finally {
    await database.destroy();
    await own.drop();
  }
});

test('[SHELL-01] [CART-06] a shop that has not written who it is says so at its start, and confirms orders with the demo’s text', async () => {
  const own = await makeDatabase();
  const database = openDatabase(own.url, { connections: 2 });
  const read = async () => shopOf(wordsOf((await readAllEntries(database)).entries, []));
  try {
    expect(missingTexts(await read())).toEqual([]);
    await sql`
      delete from catalogue_entries
      where kind = 'company' or (kind = 'documents' and entry ->> 'document' = 'right-of-return')`.execute(
      database,
    );
    const bare = await read();
    expect(missingTexts(bare)).toEqual([
      expect.stringContaining('import a company.json'),
      expect.stringContaining('no document right-of-return'),
    ]);
    expect(JSON.stringify(withdrawalText(bare, 'de', undefined))).toContain('binnen vierzehn Tagen');
  } finally {
    await database.destroy();
    await own.drop();
  }
});

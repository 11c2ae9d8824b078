import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  CompanyData,
  HomeContent,
  LayoutContent,
  PasskeyCreationOptions,
  ShopAppearance,
} from '@rewald/contracts';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { storeInDirectory } from '@rewald/messages/documents/directory-store';
import type { OutgoingMail } from '@rewald/messages/mail/delivery';
import { FOREIGN_SHOP } from '@rewald/messages/testing/foreign-company';
import { buildApp } from '../src/app.ts';
import { prepareDatabase, readSettings } from '../src/host.ts';
import { addToCart, anOffer, buy } from './support/buying.ts';
import { newCustomer } from './support/people.ts';
import { eventually, makeDatabase, startTestApp, testAppOptions, type TestApp } from './support/test-app.ts';
import { newVisitor } from './support/visitor.ts';

/** What only the demo may say: its name, its trade, its promises, its sellers. */
const OF_THE_DEMO =
  /Rewald|[Ss]martphone|iPhone|24\s(?:Monate|months)|[Bb]aum|\btree|Zweitkreis|Nordlicht|85\s?%|Daten gelöscht|data erased|holdsData/;

let root: string;
let shop: TestApp;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'rewald-foreign-'));
  const own = await makeDatabase('empty');
  const settings = readSettings({
    DATABASE_URL: own.url,
    REWALD_MIGRATE: 'on',
    REWALD_DATA: root,
    REWALD_SEED: FOREIGN_SHOP,
  });
  await prepareDatabase(settings);
  const mails: OutgoingMail[] = [];
  const app = await buildApp({
    ...testAppOptions(own.url),
    documentStore: storeInDirectory(join(root, 'documents')),
    deliverMail: async (mail) => {
      mails.push(mail);
    },
  });
  const database = openDatabase(own.url, { connections: 2 });
  const close = async (): Promise<void> => {
    await app.close();
    await database.destroy();
    await own.drop();
  };
  shop = { app, database, databaseUrl: own.url, mails, close };
});
afterAll(async () => {
  await shop.close();
  rmSync(root, { recursive: true });
});

const told = async (path: string): Promise<string> => {
  const { status, text } = await newVisitor(shop.app).call('GET', path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
  return text.replaceAll('\u00a0', ' ');
};

test.each(['de', 'en'])(
  '[SHELL-05] a bike shop’s pages, lists and feeds say nothing of the demo (%s)',
  async (locale) => {
    for (const path of [
      `/content/${locale}/company`,
      `/content/${locale}/layout`,
      `/content/${locale}/home`,
      `/content/${locale}/conditions`,
      `/content/${locale}/documents`,
      `/content/${locale}/pages`,
      `/offers/${locale}/listing`,
      `/offers/${locale}/product/1?productId=100`,
      `/offers/${locale}/feeds/google.xml`,
      `/offers/${locale}/feeds/idealo.csv`,
      `/trade-in/${locale}/integrations/devices/categories`,
    ])
      expect([path, OF_THE_DEMO.exec(await told(path))?.[0]]).toEqual([path, undefined]);
  },
);

test.each(['de', 'en'])(
  '[SHELL-05] the texts that it takes over, as it has none of its own, fit any trade (%s)',
  (locale) => {
    for (const document of ['accessibility', 'customer-returns', 'imprint', 'payments', 'privacy', 'terms']) {
      const file = join(import.meta.dirname, `../../catalogue/documents/${document}-2026-11.${locale}.md`);
      const named = /Gerät|\bdevices?\b|Speicher\b|\bstorage\b/i.exec(readFileSync(file, 'utf8'));
      expect([document, named?.[0]]).toEqual([document, undefined]);
    }
  },
);

test('[SHELL-05] its company says the shortest guarantee and its own look, and plants no trees', async () => {
  const visitor = newVisitor(shop.app);
  const company = (await visitor.call('GET', '/content/de/company')).data(CompanyData);
  expect([company.brand, company.guaranteeMonths, company.trees]).toEqual(['Rad & Riegel', 12, undefined]);
  expect(company.look).toMatchObject({
    logo: { width: 120, height: 30, dark: false },
    icon: true,
    colours: { light: '#7a1f5c' },
  });
  const drawings = (await visitor.call('GET', '/content/de/appearance')).data(ShopAppearance);
  expect([drawings.version, drawings.logo?.slice(0, 4)]).toEqual([company.look?.version, '<svg']);
});

test('[SHOP-01] its home page shows its own photo, and greets with what its sellers give', async () => {
  const home = (await newVisitor(shop.app).call('GET', '/content/de/home')).data(HomeContent);
  expect(home.hero).toMatchObject({ title: 'Willkommen bei Rad & Riegel', own: true });
  expect(home.hero.image.urls.large).toMatch(/^\/pictures\/own\/[0-9a-f]{64}\//);
  // The offer beside it is the pictured one. It says nothing about who checks, so nobody does.
  expect(home.hero.offer?.image).toEqual(home.hero.image);
  expect(home.proof).toBeUndefined();
  expect(home.promises.map(({ title }) => title.replaceAll('\u00a0', ' '))).toEqual([
    'Mindestens 12 Monate Garantie',
    '14 Tage Rückgabe',
    'Kostenloser Versand',
  ]);
  expect(home.categories.map(({ icon }) => icon)).toEqual(['🚲', 'lock']);
});

test('[ACCT-01] a passkey is kept under the name of the shop', async () => {
  const customer = await newCustomer(shop);
  const options = (await customer.call('POST', '/auth/de/customer/passkeys/options', {})).data(
    PasskeyCreationOptions,
  );
  expect(options.rp.name).toBe('Rad & Riegel');
});

test('[CART-06] its order is confirmed in its own name', async () => {
  const visitor = newVisitor(shop.app);
  await addToCart(visitor, 1);
  await buy(visitor);
  const mail = await eventually(() => shop.mails.find(({ subject }) => subject.includes('Bestellung')));
  expect(mail.subject).toContain('bei Rad & Riegel');
  // The instructions on withdrawal are the demo's template, as the shop has none; they name this company.
  expect(mail.text).not.toMatch(/Rewald|[Ss]martphone|iPhone|Gerät|24\sMonate|30\sTage|Baum/);
  expect(mail.text).toMatch(/14\sTage Zeit, es dir anders zu überlegen/);
  expect(mail.html).toContain('alt="Rad &amp; Riegel"');
});

test('[SHELL-05] two shops run in one process, and each answers with its own', async () => {
  const demo = await startTestApp();
  const answers = async ({ app }: TestApp) => {
    const visitor = newVisitor(app);
    const company = (await visitor.call('GET', '/content/de/company')).data(CompanyData);
    const layout = (await visitor.call('GET', '/content/de/layout')).data(LayoutContent);
    const search = await visitor.call('GET', '/offers/de/buy-offers/shop/models?search=iphone');
    return {
      brand: company.brand,
      kinds: layout.navigation.categories.map(({ name }) => name),
      finds: search.text.includes('iPhone'),
      version: app.shop.now().assortment.version,
    };
  };
  const confirmationOf = async (shopOf: TestApp, offerId: number): Promise<string> => {
    const visitor = newVisitor(shopOf.app);
    await addToCart(visitor, offerId);
    await buy(visitor);
    const mail = await eventually(() => shopOf.mails.find(({ subject }) => subject.includes('Bestellung')));
    return `${mail.from.name}: ${mail.subject}`;
  };
  try {
    // By turns, so that what one of them remembers would be there for the other.
    const [one, other, again] = [await answers(demo), await answers(shop), await answers(demo)];
    expect([one.brand, one.finds, other.brand, other.finds]).toEqual(['Rewald', true, 'Rad & Riegel', false]);
    expect(one.kinds.filter((kind) => other.kinds.includes(kind))).toEqual([]);
    expect([again, one.version === other.version]).toEqual([one, false]);
    const [theirs, ours] = await Promise.all([
      confirmationOf(demo, await anOffer(demo.database)),
      confirmationOf(shop, 1),
    ]);
    expect(theirs).toMatch(/^Rewald: .* bei Rewald$/);
    expect(ours).toMatch(/^Rad & Riegel: .* bei Rad & Riegel$/);
  } finally {
    await demo.close();
  }
});

import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { originOf, PORTS } from '@rewald/e2e/site/ports';
import { runSite, type OpenSite, type RunningSiteProcess } from '@rewald/e2e/site/run-site';
import { newPerson } from '@rewald/e2e/visitor/account';
import { confirmedNumber, goToReview, orderButton } from '@rewald/e2e/visitor/checkout';
import { openPage } from '@rewald/federation/journeys/open-page';
import { acceptButton, answerAll, fillDetails, finished } from '@rewald/e2e/visitor/selling';
import { addToCart, cartPanel, findByHeader } from '@rewald/e2e/visitor/shopping';
import { LANGUAGES, type Words } from '@rewald/e2e/visitor/words';
import { expect, test } from '@rewald/e2e/visit/test';

const run = promisify(execFile);
const API = resolve(import.meta.dirname, '../../packages/api');

/** The names of the new kind of device. */
const NAMES = {
  de: {
    category: 'E-Reader',
    colour: 'Moos',
    facts: '300,5 Punkte je Zoll',
    question: 'Blättert die Seite ohne Schatten um?',
    thisDevice: 'Foto genau dieses Artikels',
    enlarge: 'Vergrößern: Foto 1 genau dieses Artikels',
  },
  en: {
    category: 'E-readers',
    colour: 'Moss',
    facts: '300.5 dots per inch',
    question: 'Does the page turn without a ghost?',
    thisDevice: 'Photo of this exact item',
    enlarge: 'Enlarge: photo 1 of this exact item',
  },
} as const;

const photograph = async (page: Page, path: string, colour: string): Promise<void> => {
  await page.setContent(
    `<body style="margin:0;background:${colour}"><p style="font:80px serif;padding:9rem">Lesefalter`,
  );
  await page.screenshot({ path, type: 'jpeg' });
};

/**
 * Writes an import folder like a company's: a kind of device unknown to the code, two photos of the model, and offers
 * for it, one with its own photo.
 */
const writeFolder = async (page: Page): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'rewald-new-model-'));
  cpSync(join(API, 'test/support/own-folder'), folder, { recursive: true });
  mkdirSync(join(folder, 'pictures'));
  mkdirSync(join(folder, 'offers'));
  await photograph(page, join(folder, 'pictures/front.jpg'), '#8fb5a0');
  await photograph(page, join(folder, 'pictures/back.jpg'), '#d9b48f');
  await photograph(page, join(folder, 'pictures/lf-33.jpg'), '#7a8fb5');
  const file = join(folder, 'models.json');
  const [model]: [object] = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify([{ ...model, pictures: ['front.jpg', 'back.jpg'] }]));
  writeFileSync(
    join(folder, 'offers/zweitkreis-elektronik.csv'),
    `sku;product;condition;price;stock;photos
LF-32;blattwerk-lesefalter-3/32-gb/moss;very-good;249,00;9;
LF-33;blattwerk-lesefalter-3/32-gb/moss;excellent;289,00;1;lf-33.jpg
`,
  );
  return folder;
};

/** Imports the folder with the command for operators. @returns the command's output */
const importFolder = async ({ databaseUrl, dataDir }: OpenSite, folder: string): Promise<string> => {
  const { stdout } = await run(process.execPath, [join(API, 'tools/import.ts'), folder], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: databaseUrl ?? '', REWALD_DATA: dataDir },
  });
  return stdout;
};

/** Goes from the navigation to the listing, filters it, and opens the product page with its photos and facts. */
const lookAround = async (page: Page, words: Words): Promise<void> => {
  const { category, facts } = NAMES[words.locale];
  await expect(async () => {
    await openPage(page, words.path('/'));
    await expect(page.getByRole('banner').getByRole('link', { name: category })).toHaveCount(1, {
      timeout: 1_000,
    });
  }, 'in the navigation').toPass({ timeout: 30_000 });
  const href = await page.getByRole('banner').getByRole('link', { name: category }).getAttribute('href');
  await openPage(page, `${href ?? ''}&brand=blattwerk`);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Lesefalter 3/ })
      .first(),
  ).toBeVisible();

  await findByHeader(page, words, 'Lesefalter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lesefalter 3');
  const gallery = page.getByRole('main').getByRole('list', { name: /^(Bilder von|Pictures of)/ });
  const photos = gallery.locator('img');
  await expect(photos).toHaveCount(2);
  for (const place of [0, 1]) {
    const photo = photos.nth(place);
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).toHaveJSProperty('complete', true);
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
    expect(await photo.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('/pictures/own/');
  }
  await expect(page.getByRole('main')).toContainText(facts);
};

/**
 * Checks the piece that its seller photographed: its photo comes first, says that it shows this device, and can be
 * enlarged.
 */
const lookAtThePiece = async (page: Page, words: Words): Promise<void> => {
  const { thisDevice, enlarge } = NAMES[words.locale];
  const address = page.url();
  await openPage(page, address.replace(/-c\d+/, '-c1'));
  const gallery = page.getByRole('main').getByRole('list', { name: /^(Bilder von|Pictures of)/ });
  await expect(gallery.getByText(thisDevice)).toHaveCount(1);
  await expect(gallery.locator('img')).toHaveCount(3);
  await gallery.getByRole('link', { name: enlarge }).click();
  const zoom = page.getByRole('dialog');
  const photo = zoom.locator('img');
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(960);
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await openPage(page, address);
  await expect(gallery.getByText(thisDevice)).toHaveCount(0);
};

const buyIt = async (page: Page, words: Words): Promise<void> => {
  await addToCart(page, words);
  await expect(cartPanel(page, words).getByRole('listitem')).toContainText('Lesefalter 3');
  await openPage(page, words.path('/shop/checkout'));
  await goToReview(page, words, newPerson().email);
  await orderButton(page, words).click();
  expect(await confirmedNumber(page, words)).not.toBe('');
};

const sellOne = async (page: Page, words: Words): Promise<void> => {
  const { category, question } = NAMES[words.locale];
  await openPage(page, words.path('/trade-in'));
  for (const name of [category, 'Blattwerk', 'Lesefalter 3', '32 GB'])
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
  await expect(page.getByRole('main')).toContainText(question);
  expect(await answerAll(page)).toBe(1);
  await expect(acceptButton(page, words)).toBeEnabled();
  await acceptButton(page, words).click();
  await fillDetails(page, words, newPerson().email);
  await acceptButton(page, words).click();
  await expect(finished(page, words)).toBeVisible();
};

const CATALOGUE = resolve(API, '../catalogue');

/** Writes new texts of a company that has moved: its data, new terms, a page and an article. */
const writeTexts = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'rewald-new-texts-'));
  for (const kind of ['documents', 'pages']) mkdirSync(join(folder, kind));
  const [company]: [object] = JSON.parse(readFileSync(join(CATALOGUE, 'company.json'), 'utf8'));
  writeFileSync(
    join(folder, 'company.json'),
    JSON.stringify([{ ...company, name: 'Neuwald GmbH', phone: '+49 40 7654321', returnDays: 45 }]),
  );
  const rewrite = (from: string, to: string, change: (text: string) => string): void =>
    writeFileSync(join(folder, to), change(readFileSync(join(CATALOGUE, from), 'utf8')));
  for (const { locale } of LANGUAGES) {
    const { terms, contact, article } = TEXTS[locale];
    rewrite(`documents/terms-2026-11.${locale}.md`, `documents/terms-2027.${locale}.md`, (text) =>
      text
        .replace('version: 2026-11', 'version: 2027')
        .replace(/from: .*/, 'from: 2026-11-22')
        .replace(/title: .*/, `title: ${terms}`),
    );
    rewrite(`pages/contact.${locale}.md`, `pages/contact.${locale}.md`, (text) =>
      text.replace(/title: .*/, `title: ${contact}`),
    );
    rewrite(`pages/repair-or-sell.${locale}.md`, `pages/keep-or-sell.${locale}.md`, (text) =>
      text.replace(/title: .*/, `title: ${article}`),
    );
  }
  return folder;
};

const TEXTS = {
  de: { terms: 'Unsere neuen Bedingungen', contact: 'Sprich mit uns', article: 'Behalten?', days: '45. Tag' },
  en: { terms: 'Our new terms', contact: 'Talk to us', article: 'Keep it?', days: 'until day 45' },
} as const;

/** Waits until a page that was shown before changes, without a restart; the shell's caches expire within seconds. */
const comesToSay = async (
  page: Page,
  address: string,
  words: string,
  where: 'main' | 'contentinfo' = 'main',
): Promise<void> =>
  expect(async () => {
    await openPage(page, address);
    await expect(page.getByRole(where)).toContainText(words, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });

test.use({ baseURL: originOf(PORTS.catalogue) });
test.describe.configure({ mode: 'default' });

let ownSite: RunningSiteProcess;
test.beforeAll(async () => {
  ownSite = await runSite({ name: 'catalogue', ports: PORTS.catalogue });
});
test.afterAll(async () => {
  await ownSite?.stop();
});

test('[SHOP-02] [TRADE-08] a model of a kind that no code knows is imported with two photos, and one of a single piece, found, bought and sold in both languages', async ({
  page,
  newVisitor,
}) => {
  const folder = await writeFolder(page);
  try {
    expect(await importFolder(ownSite, folder)).toContain(
      '2 new, 0 changed, 0 as they were, 0 sold out, 0 faulty rows.\n1 with other photos.',
    );
    for (const words of LANGUAGES) {
      const visitor = await newVisitor();
      await lookAround(visitor, words);
      await lookAtThePiece(visitor, words);
      await buyIt(visitor, words);
      await sellOne(visitor, words);
      await visitor.close();
    }
  } finally {
    await page.close();
    rmSync(folder, { recursive: true });
  }
});

test('[SHELL-01] a company’s name and phone, its terms, a page and an article change by an import, in both languages and without a restart', async ({
  page,
}) => {
  const folder = writeTexts();
  try {
    for (const { path } of LANGUAGES)
      for (const address of ['/documents/terms', '/company/about/contact', '/blogs'])
        await openPage(page, path(address));
    await importFolder(ownSite, folder);
    for (const { locale, path } of LANGUAGES) {
      const { terms, contact, article, days } = TEXTS[locale];
      await comesToSay(page, path('/documents/terms'), terms);
      await expect(page.getByRole('main')).toContainText('Neuwald GmbH');
      await comesToSay(page, path('/documents/terms'), 'Neuwald GmbH', 'contentinfo');
      await comesToSay(page, path('/company/about/contact'), contact);
      await expect(page.getByRole('main').getByRole('link', { name: '+49 40 7654321' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Neuwald GmbH, Musterallee 12');
      await comesToSay(page, path('/blogs/keep-or-sell'), article);
      await comesToSay(page, path('/blogs'), article);
      await comesToSay(page, path('/documents/right-of-return'), days);
    }
    const map = await (await page.request.get('/sitemap.xml')).text();
    expect(map).toContain('/blogs/keep-or-sell');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

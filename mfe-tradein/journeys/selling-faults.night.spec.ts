import type { BrowserContextOptions, Page } from '@playwright/test';
import { startApiGate, type ApiGate } from '@rewald/e2e/outage/start-api-gate';
import { TRADE_IN_GATE_PORT, originOf, PORTS } from '@rewald/e2e/site/ports';
import { runSite, type RunningSiteProcess } from '@rewald/e2e/site/run-site';
import { newPerson } from '@rewald/e2e/visitor/account';
import { readMail } from '@rewald/e2e/visitor/mailbox';
import { openPage, reload } from '@rewald/federation/journeys/open-page';
import { acceptButton, answerAll, chooseDevice, fillDetails, finished } from '@rewald/e2e/visitor/selling';
import { stepTitle } from '@rewald/e2e/visitor/walk-sale';
import { inGerman } from '@rewald/e2e/visitor/words';
import { expect, test } from '@rewald/e2e/visit/test';

/** What browser and wizard may log about a call that fails on purpose. */
const FAULTS = /Failed to load resource|Trade-in: .* failed|net::ERR|blocked by CORS|The API host's answer/;
const IBAN = 'DE89370400440532013000';

test.use({ baseURL: originOf(PORTS.tradeInFaults) });
test.describe.configure({ mode: 'default' });

let gate: ApiGate;
let ownSite: RunningSiteProcess;
/** A browser with a stored sale that is completely answered and filled in. */
let kept: NonNullable<BrowserContextOptions['storageState']>;

test.beforeAll(async ({ browser }) => {
  gate = await startApiGate(TRADE_IN_GATE_PORT, PORTS.main.api);
  ownSite = await runSite({
    name: 'trade-in-faults',
    ports: PORTS.tradeInFaults,
    // Pages are not cached, so every visit shows the API's current state.
    env: { API_HOST: gate.address, PAGE_CACHE_MS: '0' },
  });
  const context = await browser.newContext({ baseURL: originOf(PORTS.tradeInFaults), locale: 'de-DE' });
  const page = await context.newPage();
  await openPage(page, '/trade-in');
  await chooseDevice(page, inGerman);
  await answerAll(page);
  await acceptButton(page, inGerman).click();
  await fillDetails(page, inGerman, newPerson().email);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
  kept = await context.storageState();
  await context.close();
});
test.afterAll(async () => {
  await ownSite?.stop();
  await gate?.stop();
});

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** A call of the wizard: where it is made, the button to press after a failure or timeout, and what appears then. */
interface WizardCall {
  name: string;
  calls: RegExp;
  /** Hash after `/trade-in`. */
  step: string;
  /** Null: the step works without this call. */
  way: string | null;
  works: string;
}

const CALLS: readonly WizardCall[] = [
  {
    name: 'categories',
    calls: /^GET .*\/devices\/categories/,
    step: '',
    way: 'Neu laden',
    works: 'Smartphones',
  },
  { name: 'brands', calls: /^GET .*\/devices\/brands\//, step: '#brand', way: 'Neu laden', works: 'Apple' },
  {
    name: 'models',
    calls: /^GET .*\/devices\/models\//,
    step: '#model',
    way: 'Neu laden',
    works: 'iPhone 14',
  },
  {
    name: 'subbrands',
    calls: /^GET .*\/devices\/subbrands\//,
    step: '#model',
    way: null,
    works: 'iPhone 14',
  },
  {
    name: 'variations',
    calls: /^GET .*\/devices\/models-variations\//,
    step: '#variation',
    way: 'Neu laden',
    works: '256 GB',
  },
  {
    name: 'questions',
    calls: /^GET .*\/trading-in\//,
    step: '#condition',
    way: 'Neu laden',
    works: 'Annehmen und verkaufen',
  },
  {
    name: 'offer',
    calls: /^POST .*\/trading-in\//,
    step: '#condition',
    way: 'Preis neu berechnen',
    works: 'Annehmen und verkaufen',
  },
];

const goOn = async (page: Page, { way, works }: WizardCall, timeout?: number): Promise<void> => {
  if (way !== null) {
    await expect(button(page, way)).toBeVisible(timeout ? { timeout } : {});
    gate.open();
    await button(page, way).click();
  }
  await expect(button(page, works)).toBeEnabled();
};

/** Sends the stored sale. The account number must be entered, because it is never stored. */
const send = async (page: Page): Promise<void> => {
  const iban = page.getByRole('main').getByRole('textbox', { name: 'IBAN' });
  await iban.fill(IBAN);
  await expect(acceptButton(page, inGerman)).toBeEnabled();
  await acceptButton(page, inGerman).click();
};

/** Longer than the timeout of any call, on a busy machine. */
const LATE = { timeout: 45_000 };

/** The message about each kind of failure: the server's, or our own. */
const SAID = {
  error: 'Das hat gerade nicht geklappt',
  refused: 'Das ging so nicht',
  empty: 'Das hat gerade nicht geklappt',
} as const;

for (const fault of ['error', 'refused', 'empty'] as const)
  test(`[TRADE-17] [TRADE-18] every call of the wizard, ${fault}: there is a way on`, async ({
    newVisitor,
    site,
    watch,
  }) => {
    test.slow();
    watch.tolerate(FAULTS);
    const page = await newVisitor({ storageState: kept });
    for (const [at, call] of CALLS.entries())
      await test.step(call.name, async () => {
        gate.break(call.calls, fault);
        await openPage(page, `/trade-in?visit=${fault}${at}${call.step}`);
        await goOn(page, call);
        gate.open();
      });

    await test.step('the offer by mail, and its link', async () => {
      // Another browser: the link restores the sale at the step from which it was mailed.
      const other = await newVisitor({ storageState: kept });
      await openPage(other, `/trade-in?visit=${fault}#condition`);
      gate.break(/^POST .*\/quotes\/.*\/mail/, fault);
      await button(other, 'Angebot per E-Mail schicken').click();
      const field = other.getByRole('main').getByRole('textbox', { name: 'E-Mail' });
      const { email } = newPerson();
      await field.fill(email);
      await button(other, 'Schicken').click();
      await expect(other.getByText(SAID[fault])).toBeVisible();
      await expect(field).toHaveValue(email);
      gate.open();
      await button(other, 'Schicken').click();
      await expect(other.getByText(`Unterwegs an ${email}`)).toBeVisible();

      await expect.poll(() => readMail(site.dataDir, 'trade-in-offer', email)).not.toBeNull();
      const mail = (readMail(site.dataDir, 'trade-in-offer', email) ?? '').replaceAll('=3D', '=');
      const link = /\/trade-in\/offers\/[\w-]+\?key=[\w-]+/.exec(mail)?.[0] ?? '';
      gate.break(/^GET .*\/quotes\//, fault);
      await openPage(other, link);
      await expect(button(other, 'Noch einmal versuchen')).toBeVisible();
      // The page continues by itself once its data is there.
      gate.break(/^POST .*\/quotes\/.*\/resume/, fault);
      await expect(button(other, 'Verkauf fortsetzen')).toBeVisible(LATE);
      await button(other, 'Verkauf fortsetzen').click();
      await expect(other.getByText(SAID[fault])).toBeVisible();
      gate.open();
      await button(other, 'Verkauf fortsetzen').click();
      await expect(acceptButton(other, inGerman)).toBeEnabled();
    });

    gate.break(/^POST .*\/orders/, fault);
    await openPage(page, `/trade-in?visit=${fault}#details`);
    await send(page);
    if (fault !== 'empty') {
      await expect(page.getByRole('heading', { level: 1, name: 'Noch nicht gesendet' })).toBeVisible();
      gate.open();
      await button(page, 'Erneut senden').click();
    }
    await expect(finished(page, inGerman)).toBeVisible();
    gate.open();
  });

test('[TRADE-17] [TRADE-18] no answer at all: after the wait there is a way on, at every call', async ({
  newVisitor,
  watch,
}) => {
  test.slow();
  watch.tolerate(FAULTS);
  // All calls wait in parallel, each until its own timeout. Categories and questions hang in English only, because
  // the price needs them.
  gate.break(
    /^GET .*\/devices\/(brands|subbrands|models|models-variations)\/|^GET .*\/en\/.*\/(trading-in\/|devices\/categories)|^POST .*\/(trading-in\/|orders)/,
    'hanging',
  );
  const waiting = [
    { path: '/en/trade-in', way: 'Reload', works: 'Smartphones' },
    { path: '/trade-in#brand', way: 'Neu laden', works: 'Apple' },
    { path: '/trade-in#model', way: 'Neu laden', works: 'iPhone 14' },
    { path: '/trade-in#variation', way: 'Neu laden', works: '256 GB' },
    { path: '/en/trade-in#condition', way: 'Reload', works: 'Accept and sell' },
    { path: '/trade-in#condition', way: 'Preis neu berechnen', works: 'Annehmen und verkaufen' },
  ];
  const seller = await newVisitor({ storageState: kept });
  await openPage(seller, '/trade-in#details');
  const iban = seller.getByRole('main').getByRole('textbox', { name: 'IBAN' });
  await iban.fill(IBAN);
  // The sale is sent without the price, which does not arrive either: the server's response counts.
  await expect(button(seller, 'Preis neu berechnen')).toBeVisible(LATE);
  await acceptButton(seller, inGerman).click();
  // Opened one after the other, because seven pages loading at once would delay each other's calls beyond their timeouts.
  const pages: Page[] = [];
  for (const { path } of waiting) {
    const page = await newVisitor({ storageState: kept });
    await openPage(page, path);
    pages.push(page);
  }
  for (const [at, { way }] of waiting.entries())
    await expect(button(pages[at] ?? seller, way)).toBeVisible(LATE);
  await expect(seller.getByRole('heading', { level: 1, name: 'Noch nicht gesendet' })).toBeVisible(LATE);
  gate.open();
  for (const [at, { way, works }] of waiting.entries()) {
    const page = pages[at] ?? seller;
    await button(page, way).click();
    await expect(button(page, works)).toBeEnabled(LATE);
  }
  await button(seller, 'Erneut senden').click();
  await expect(finished(seller, inGerman)).toBeVisible();
});

test('[TRADE-17] an order whose answer got lost is sold once, also when the page was reloaded in between', async ({
  newVisitor,
  database,
  watch,
}) => {
  watch.tolerate(FAULTS);
  const page = await newVisitor({ storageState: kept });
  await openPage(page, '/trade-in?visit=lost#details');
  const { email } = newPerson();
  await page.getByRole('main').getByRole('textbox', { name: 'E-Mail', exact: true }).fill(email);
  const orders = () =>
    database.query<{ reference: string }>('select reference from trade_in_orders where email = $1', [email]);
  gate.break(/^POST .*\/orders/, 'lost');
  await send(page);
  await expect.poll(async () => (await orders()).rows.length, 'the order arrives').toBe(1);
  gate.open();
  await reload(page);
  await expect(stepTitle(page, 'details')).toBeVisible();
  await send(page);
  await expect(finished(page, inGerman)).toBeVisible();
  const { rows } = await orders();
  expect(rows).toHaveLength(1);
  await expect(page.getByText(rows[0]?.reference ?? 'none')).toBeVisible();
});

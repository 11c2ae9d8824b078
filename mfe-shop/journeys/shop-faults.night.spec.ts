import { FAULTS, startFaultyApi, type FaultyApi } from '@rewald/e2e/outage/start-faulty-api';
import { becomeCustomer } from '@rewald/e2e/scene/scene';
import { mainScene } from '@rewald/e2e/site/main-site';
import { GATE_PORTS, originOf, PORTS } from '@rewald/e2e/site/ports';
import { runSite, type RunningSiteProcess } from '@rewald/e2e/site/run-site';
import { openPage } from '@rewald/federation/journeys/open-page';
import { expect, test } from '@rewald/e2e/visit/test';

/** Every page of the shop, with its own query, and its heading while everything works. */
const PAGES = [
  { page: 'home', path: (turn: string) => `/?turn=${turn}`, title: 'Wie neu. Nur klüger.' },
  { page: 'listing', path: (turn: string) => `/shop/explore?search=iphone&turn=${turn}`, title: /iphone/ },
  {
    page: 'product',
    path: (turn: string) => `/shop/buybox/models/m1024-p102400/iphone-15-128-gb-schwarz?turn=${turn}`,
    title: 'iPhone 15',
  },
] as const;

/** The calls of these pages. Without its own calls, a page has nothing to show. */
const CALLS = [
  {
    calls: 'the page’s own',
    path: /^\/(content\/de\/home|offers\/de\/(listing|product\/\d+(\?|$)))/,
    own: true,
  },
  { calls: 'navigation', path: /^\/content\/de\/layout/, own: false },
  { calls: 'session, cart and languages', path: /^\/(auth|checkout|platform)\//, own: false },
  {
    calls: 'reviews, questions and search',
    path: /^\/(content\/de\/reviews|offers\/de\/(?!listing|product\/\d+(\?|$)))/,
    own: false,
  },
] as const;

test.use({ baseURL: originOf(PORTS.faults) });
// One site with one faulty API, whose state each row of the table sets.
test.describe.configure({ mode: 'default' });

let api: FaultyApi;
let ownSite: RunningSiteProcess;
test.beforeAll(async () => {
  api = await startFaultyApi(GATE_PORTS.faults, PORTS.main.api);
  ownSite = await runSite({
    name: 'faults',
    ports: PORTS.faults,
    // Pages are not cached, so every visit shows the API's current state: a parameter that no route names is not part
    // of the cache key.
    env: { API_HOST: `http://localhost:${GATE_PORTS.faults}`, PAGE_CACHE_MS: '0' },
  });
});
test.afterAll(async () => {
  await ownSite?.stop();
  await api?.stop();
});

for (const { calls, path: spoilt, own } of CALLS)
  test(`[SHOP-01] [SHOP-02] [SHOP-03] ${calls}: failing, silent or empty, they take no page with them`, async ({
    context,
    watch,
  }) => {
    watch.tolerate(/Failed to load resource|CORS policy|net::ERR|The API host's answer/);
    // A page without data has no use for its scripts until there are some.
    watch.tolerate(/\/browser\/\S+\.js was preloaded using link preload but not used/);
    for (const fault of FAULTS) {
      api.spoil(spoilt, fault);
      const tabs = await Promise.all(
        PAGES.map(async ({ page: name, path, title }) => {
          const what = `${name}, ${fault}`;
          const tab = await context.newPage();
          const answer = await tab.goto(path(`${CALLS.findIndex((line) => line.calls === calls)}${fault}`), {
            waitUntil: 'domcontentloaded',
          });
          expect(answer?.status(), what).toBe(200);
          await expect(tab.getByRole('banner'), what).toBeVisible();
          await expect(tab.getByRole('contentinfo'), what).toBeVisible();
          const heading = tab.getByRole('main').getByRole('heading', { level: 1 });
          if (own) await expect(heading, what).toHaveText('Hier fehlen gerade die Daten');
          else await expect(heading, what).toHaveText(title);
          return { what, tab, heading, title };
        }),
      );
      api.heal();
      for (const { what, tab, heading, title } of tabs) {
        await expect(heading, `${what}, and back again without a reload`).toHaveText(title, {
          timeout: 30_000,
        });
        await tab.close();
      }
    }
  });

/** Pages of the account with the call of one of their lists, and what shows that the list is there. */
const PARTLY = [
  { path: '/customer/account', call: /^\/checkout\/de\/buy\/orders/, list: 'Deine letzten Bestellungen' },
  { path: '/customer/account/settings', call: /^\/auth\/de\/customer\/sessions/, list: 'Dieses Gerät' },
];
for (const { path, call, list } of PARTLY)
  test(`[ACCT-03] [ACCT-04] ${path} says what is missing, asks for it by itself, and whenever the customer wants`, async ({
    page,
    context,
    watch,
  }) => {
    watch.tolerate(/Failed to load resource|net::ERR/);
    await becomeCustomer(context, mainScene(), 'customer');
    const main = page.getByRole('main');
    const notice = main.getByText('Ein Teil dieser Seite lässt sich gerade nicht laden.');

    // Late for the server, and there once the scripts are.
    let letThrough = (): void => undefined;
    const scripts = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/\.js$/, async (route) => {
      await scripts;
      await route.continue();
    });
    api.spoil(call, 'timeout');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(notice).toBeVisible();
    await expect(main.getByText(list)).toHaveCount(0);
    api.heal();
    letThrough();
    await expect(main.getByText(list).first()).toBeVisible();
    await expect(notice).toHaveCount(0);

    api.spoil(call, '500');
    await openPage(page, path);
    await expect(notice).toBeVisible();
    const again = main.getByRole('button', { name: 'Noch einmal versuchen' });
    await expect(again).not.toHaveAttribute('aria-busy', 'true');
    api.heal();
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(main.getByText(list).first()).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(main.locator('[role=status]:focus'), 'the button is gone').toHaveCount(1);
  });

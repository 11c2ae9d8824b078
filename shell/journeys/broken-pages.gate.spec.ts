import type { Page } from '@playwright/test';
import { isReady, openPage } from '@rewald/federation/journeys/open-page';
import { cartPanel } from '@rewald/e2e/visitor/shopping';
import { inGerman } from '@rewald/e2e/visitor/words';
import { expect, test } from '@rewald/e2e/visit/test';

/** What the page throws after hostile code has taken its elements away. */
test.beforeEach(({ watch }) =>
  watch.tolerate(/NotFoundError|Failed to execute|replaced on purpose|reading '|removeChild|insertBefore/),
);

interface Counted {
  part: string;
  unusable: number;
  errors: { kind: string; message: string }[];
}

/** Opens a page that is watched: by a script that comes once it works. */
const openWatched = async (page: Page, path: string): Promise<void> => {
  await openPage(page, path);
  await isWatched(page);
};
const isWatched = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !Array.isArray(Reflect.get(Reflect.get(window, 'rewaldStart'), 'errors')));
};

/** How often each thing that makes pages unusable was counted on the site, for all parts. */
const counted = async (page: Page, message: string): Promise<number> => {
  const { versions }: { versions: Counted[] } = await (await page.request.get('/rewald/status')).json();
  return versions
    .flatMap(({ errors }) => errors)
    .filter((error) => error.kind === 'unusable' && error.message === message).length;
};

/** The next report of the page that it is unusable, once the server has counted it. */
const report = async (page: Page): Promise<Record<string, unknown>> => {
  const answer = await page.waitForResponse(
    (response) =>
      response.url().endsWith('/rewald/beacon') &&
      response.status() === 204 &&
      (response.request().postData() ?? '').includes('unusable'),
  );
  const beacons: Record<string, unknown>[] = answer.request().postDataJSON();
  return beacons.find(({ kind }) => kind === 'unusable') ?? {};
};

const notice = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('link') });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Breaks what the watch itself would use if it had not kept its own. */
const REPLACE_ALL = `
  const broken = () => { throw new Error('replaced on purpose'); };
  for (const name of ['fetch', 'setTimeout', 'setInterval', 'clearTimeout']) window[name] = broken;
  for (const name of ['createElement', 'getElementById', 'querySelector', 'replaceChildren']) document[name] = broken;
  for (const name of ['push', 'map', 'filter', 'forEach', Symbol.iterator]) Array.prototype[name] = broken;
  Function.prototype.call = Function.prototype.apply = Promise.prototype.then = JSON.stringify = broken;
`;

for (const { what, code, path, again } of [
  {
    what: 'empties the body and replaces built-ins',
    code: `${REPLACE_ALL} document.body.textContent = '';`,
    path: '/en/company/faq',
    again: 'Reload the page',
  },
  {
    what: 'hides everything by an adopted style sheet',
    code: `const sheet = new CSSStyleSheet(); sheet.replaceSync('* { display: none !important }'); document.adoptedStyleSheets = [sheet];`,
    path: '/company/faq',
    again: 'Seite neu laden',
  },
])
  test(`[SHELL-01] code that ${what}: it is counted, the visitor gets a way on, and a reload heals the page`, async ({
    page,
  }) => {
    await openWatched(page, path);
    await expect(heading(page)).toBeVisible();
    const told = report(page);
    await page.evaluate(`setTimeout(() => { ${code} })`);
    const way = notice(page).getByRole('link', { name: again });
    await expect(way).toBeVisible();
    expect(await told).toMatchObject({ message: 'the page is white' });
    expect(await counted(page, 'the page is white')).toBeGreaterThan(0);
    const loaded = page.waitForEvent('domcontentloaded');
    await way.click();
    await loaded;
    await isReady(page);
    await expect(heading(page)).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

test('[SHELL-01] a white page comes back by itself, but not again and again', async ({ page }) => {
  await openWatched(page, '/company/faq');
  const wipe = () => page.evaluate(() => document.body.replaceChildren());
  const loaded = page.waitForEvent('domcontentloaded');
  await wipe();
  await loaded;
  await isReady(page);
  await isWatched(page);
  await expect(heading(page)).toBeVisible();
  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  await wipe();
  await expect(notice(page)).toBeVisible();
  // Longer than it took to come back.
  await page.waitForTimeout(6000);
  expect(loads).toBe(0);
});

for (const { what, code } of [
  {
    what: 'lies over the page',
    code: `document.body.append(Object.assign(document.createElement('div'), { style: 'position:fixed;inset:0;z-index:99999;background:#fffc' }))`,
  },
  {
    what: 'stops all clicks',
    code: `window.addEventListener('click', (event) => { event.stopImmediatePropagation(); event.preventDefault(); }, true)`,
  },
])
  test(`[SHELL-01] code that ${what}: it is counted, the visitor gets a way on, and a reload heals the page`, async ({
    page,
  }) => {
    await openWatched(page, '/company/faq');
    await page.evaluate(code);
    const box = await heading(page).boundingBox();
    const click = () => page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    const told = report(page);
    await click();
    await page.waitForTimeout(800);
    await expect(notice(page)).toHaveCount(0);
    await click();
    const way = notice(page).getByRole('link', { name: 'Seite neu laden' });
    await expect(way).toBeVisible();
    expect(await told).toMatchObject({ message: 'clicks have no effect' });
    expect(await counted(page, 'clicks have no effect')).toBeGreaterThan(0);
    const loaded = page.waitForEvent('domcontentloaded');
    await way.click();
    await loaded;
    await isReady(page);
    await page.getByRole('banner').getByRole('link', { name: 'An uns verkaufen' }).click();
    await expect(page).toHaveURL(/\/trade-in/);
  });

test('[SHELL-16] clicks on what a dialog of the shop lays over the page are nothing to report', async ({
  page,
}) => {
  await openWatched(page, '/');
  await page.locator('[data-cart-button]').click();
  await expect(cartPanel(page, inGerman)).toBeVisible();
  for (let click = 0; click < 3; click++) {
    await page.mouse.click(5, 400);
    await page.waitForTimeout(800);
  }
  await expect(notice(page)).toHaveCount(0);
});

test('a script that keeps the page from answering is counted for its part', async ({ page }) => {
  await openWatched(page, '/');
  const entry = await page.evaluate(
    () => JSON.stringify(Reflect.get(window, 'rewaldState')).match(/"(http[^"]*\/shop\/[^"]*)"/)?.[1] ?? '',
  );
  const told = report(page);
  await page.evaluate(`setTimeout(() => { const end = performance.now() + 6000; while (performance.now() < end); })
//# sourceURL=${new URL('late.js', entry).href}`);
  expect(await told).toMatchObject({
    part: 'shop',
    message: 'a script keeps the page from answering for seconds',
  });
});

test('[SHELL-01] a built-in that a part replaces on arrival is back before any page uses it, and it is counted', async ({
  page,
}) => {
  await openPage(page, '/');
  // The part's entry announces itself by a global name; its digest forbids to add this to the entry.
  await page.evaluate(`(() => {
    let entry;
    Object.defineProperty(window, rewaldState.releases.parts.tradein.container, {
      configurable: true,
      get: () => entry,
      set(value) { entry = value; Array.prototype.map = () => []; },
    });
  })()`);
  const told = report(page);
  await page.getByRole('banner').getByRole('link', { name: 'An uns verkaufen' }).click();
  expect(await told).toMatchObject({ part: 'tradein', message: 'it replaces Array.prototype.map' });
  await expect(heading(page)).toBeVisible();
  expect(await page.evaluate(() => [1].map((one) => one))).toEqual([1]);
});

test('after a rollback the next link of an open page loads its page from the server', async ({ page }) => {
  await openWatched(page, '/company/faq');
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page.route(/\/rewald\/data\//, (route) => route.fulfill({ status: 205 }));
  const learned = page.waitForResponse((response) => response.status() === 205);
  // The data of this page are asked of the server, which says that it does not run these releases any more.
  await page.getByRole('banner').getByRole('link', { name: 'An uns verkaufen' }).click();
  await learned;
  await expect(page).toHaveURL(/\/trade-in/);
  await expect(heading(page)).toBeVisible();
  await page.unroute(/\/rewald\/data\//);
  await page.getByRole('banner').getByRole('link', { name: 'Smartphones' }).first().click();
  await expect(page).toHaveURL(/\/shop\/explore/);
  await isReady(page);
  expect(await page.evaluate(() => Reflect.get(window, 'isOld'))).toBeUndefined();
});

import type { Page, Request } from '@playwright/test';
import { isReady, openPage } from '@rewald/federation/journeys/open-page';
import { expect, test } from '@rewald/e2e/visit/test';

/** The shell's main script, including its second attempt. */
const MAIN_SCRIPT = /\/shell\/[^/]+\/browser\/main\.[^/]*js(\?again)?$/;

const notice = (page: Page) => page.getByRole('status').filter({ hasText: /neu laden|Reload/ });

/** The reports that the page sends to the shell server, up to its first beacon. */
const toldBy = async (page: Page): Promise<Record<string, unknown>[]> => {
  const answer = await page.waitForResponse(
    (response) => response.url().endsWith('/rewald/beacon') && response.status() === 204,
  );
  return answer.request().postDataJSON();
};

test.beforeEach(({ watch }) => watch.tolerate(/net::ERR_FAILED|did not start on purpose|Failed to load/));

test('a main script that fails once is requested again, and the page works without a message', async ({
  page,
}) => {
  // Both the preload and the script element are blocked: only the second attempt gets through.
  await page.route(MAIN_SCRIPT, (route) =>
    route.request().url().endsWith('?again') ? route.continue() : route.abort(),
  );
  await page.goto('/');
  await isReady(page);
  await expect(notice(page)).toHaveCount(0);
});

for (const { path, lead, width } of [
  { path: '/', lead: 'Seite neu laden', width: 1280 },
  { path: '/en/company/faq', lead: 'Reload the page', width: 320 },
])
  test(`a main script that never comes leaves ${path} readable, shows the way on and is told of`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.route(MAIN_SCRIPT, (route) => route.abort());
    const beacon = toldBy(page);
    await page.goto(path);
    const way = notice(page).getByRole('link', { name: lead });
    await expect(way).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await beacon).toMatchObject([
      { kind: 'load-error', part: 'shell', message: 'main script: it did not load' },
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.unroute(MAIN_SCRIPT);
    await way.click();
    await isReady(page);
    await expect(notice(page)).toHaveCount(0);
  });

test('a main script that throws is reported with its stack', async ({ page }) => {
  await page.addInitScript(() => {
    // An API that the shell needs first of all is missing.
    Object.defineProperty(window, 'BroadcastChannel', {
      value: function broken() {
        throw new Error('did not start on purpose');
      },
    });
  });
  const beacon = toldBy(page);
  await page.goto('/');
  await expect(notice(page)).toBeVisible();
  const [told] = await beacon;
  expect(told).toMatchObject({ kind: 'load-error', part: 'shell' });
  expect(told?.message).toBe('main script: did not start on purpose');
  expect(String(told?.stack)).toMatch(/\/shell\/[^/]+\/browser\//);
});

test('a script of another origin that code of a part adds later never runs, and is reported for that part', async ({
  page,
  watch,
}) => {
  watch.tolerate(/may not run here/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openPage(page, '/');
  await page.waitForFunction(() => !Array.isArray(Reflect.get(Reflect.get(window, 'rewaldStart'), 'errors')));
  const entry = await page.evaluate(
    () => JSON.stringify(Reflect.get(window, 'rewaldState')).match(/"(http[^"]*\/shop\/[^"]*)"/)?.[1] ?? '',
  );
  const told = page.waitForRequest(
    (request: Request) =>
      request.url().endsWith('/rewald/beacon') && (request.postData() ?? '').includes('may not run here'),
  );
  // As if a handler of the shop did this: the stack names a file of the shop.
  await page.evaluate(`setTimeout(() => {
    document.head.append(Object.assign(document.createElement('script'), { src: 'https://elsewhere.example/chat' }));
  })
//# sourceURL=${new URL('late.js', entry).href}`);
  const beacons: Record<string, unknown>[] = (await told).postDataJSON();
  expect(beacons.filter(({ kind }) => kind === 'uncaught-error')).toMatchObject([
    { part: 'shop', message: 'A script of https://elsewhere.example may not run here' },
  ]);
  expect(asked.filter((address) => address.includes('elsewhere.example'))).toEqual([]);
});

test('an error in a timer or a promise is reported for the part whose code is in its stack', async ({
  page,
  watch,
}) => {
  watch.tolerate(/thrown on purpose/);
  await openPage(page, '/');
  // The listener for uncaught errors is in the last script.
  await page.waitForFunction(() => !Array.isArray(Reflect.get(Reflect.get(window, 'rewaldStart'), 'errors')));
  const entry = await page.evaluate(
    () => JSON.stringify(Reflect.get(window, 'rewaldState')).match(/"(http[^"]*\/shop\/[^"]*)"/)?.[1] ?? '',
  );
  const told = page.waitForRequest(
    (request: Request) =>
      request.url().endsWith('/rewald/beacon') && (request.postData() ?? '').includes('uncaught-error'),
  );
  await page.evaluate((script) => {
    setTimeout(() => {
      const error = new Error('thrown on purpose');
      error.stack = `Error: thrown on purpose\n    at press (${script}:1:10)`;
      throw error;
    });
    // An error that does not come from our code, such as a browser extension's.
    void Promise.reject(new Error('thrown on purpose elsewhere'));
  }, entry);
  const beacons: Record<string, unknown>[] = (await told).postDataJSON();
  expect(beacons.filter(({ kind }) => kind === 'uncaught-error')).toMatchObject([
    { part: 'shop', message: 'thrown on purpose' },
  ]);
});

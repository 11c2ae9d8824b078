import { watchNetwork } from '@rewald/e2e/bench/watch-network';
import { findBrowser } from '@rewald/federation/journeys/find-browser';
import { openPage } from '@rewald/federation/journeys/open-page';
import { expect, test } from '@rewald/e2e/visit/test';

// Chromium without windows fetches lazy pictures from further away than visitors' browsers do.
test.use({ launchOptions: { executablePath: findBrowser(true), args: ['--headless'] } });

/** How long a visitor only looks, in ms; longer than prefetching waits for the page to settle. */
const LOOKING_MS = 10_000;
/** Limits of the data transferred in that time, in bytes as sent. */
const LIMITS = { all: 297_000, scripts: 197_000 };

test('[SHELL-18] home moves little until somebody touches it: nothing is fetched that only might be wanted', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const cdp = await context.newCDPSession(page);
  const network = watchNetwork(cdp);
  await cdp.send('Network.enable');
  await openPage(page, '/');
  await page.waitForTimeout(LOOKING_MS);
  const fetched = network.fetchedSince(0);
  const sum = (files: typeof fetched): number => files.reduce((total, { bytes }) => total + bytes, 0);
  const scripts = fetched.filter(({ kind }) => kind === 'script');
  const list = fetched.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
  expect(sum(scripts), list).toBeLessThanOrEqual(LIMITS.scripts);
  expect(sum(fetched), list).toBeLessThanOrEqual(LIMITS.all);
  expect(list).not.toMatch(/\/(tradein|account)\/[^/]+\/browser\//);
});

test('the scripts of a first view ask the browser to compile them while they arrive', async ({ page }) => {
  await openPage(page, '/');
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/browser\/[^/]+\.js$/.test(name)),
  );
  const hinted = scripts.map(async (url) =>
    (await (await page.request.get(url)).text()).startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  expect(scripts.length).toBeGreaterThan(3);
  expect(await Promise.all(hinted)).toEqual(scripts.map(() => true));
});

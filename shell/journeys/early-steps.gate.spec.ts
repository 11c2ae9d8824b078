import type { Page } from '@playwright/test';
import { openPage, PARSED, reload } from '@rewald/federation/journeys/open-page';
import { expect, test } from '@rewald/e2e/visit/test';

/** The script with the router. */
const LATE_SCRIPT = /\/shell\/[^/]+\/browser\/router\.js$/;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const questions = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Hilfe', exact: true });

/** Whether this is still the document that `mark` was called in. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window);

/** Holds the late script back. @returns a function that lets it through */
const holdBack = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(LATE_SCRIPT, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

test('[SHELL-01] a click before the router has come says that a page is on its way, and is followed within the document', async ({
  page,
}) => {
  const letThrough = await holdBack(page);
  await openPage(page, '/');
  await mark(page);
  await questions(page).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  letThrough();
  await expect(heading(page, 'Häufige Fragen')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(heading(page, 'Häufige Fragen')).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
});

test('[SHELL-01] a step back right after a page was loaded again is not lost', async ({ page }) => {
  await openPage(page, '/');
  await questions(page).click();
  await expect(heading(page, 'Häufige Fragen')).toBeVisible();
  const letThrough = await holdBack(page);
  await reload(page);
  await mark(page);
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL('/');
  letThrough();
  await expect(heading(page, 'Häufige Fragen')).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
});

test('[SHELL-01] if the router cannot be loaded, links lead on through the server', async ({
  page,
  watch,
}) => {
  watch.tolerate(/net::ERR_FAILED/);
  await page.route(LATE_SCRIPT, (route) => route.abort());
  await openPage(page, '/');
  await mark(page);
  await questions(page).click();
  await expect(heading(page, 'Häufige Fragen')).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  await page.goBack(PARSED);
  await expect(page).toHaveURL('/');
});

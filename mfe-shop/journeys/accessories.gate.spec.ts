import { overflows, violations } from '@rewald/federation/journeys/axe';
import { expect, test } from '@rewald/e2e/visit/test';
import { tabTo, unmarked } from '@rewald/e2e/visitor/keyboard';
import { isReady, openPage } from '@rewald/federation/journeys/open-page';
import { inEnglish } from '@rewald/e2e/visitor/words';

const words = inEnglish;

const text = {
  menu: 'Open menu',
  all: 'All in Accessories',
  accessories: 'Accessories',
  cases: 'Cases',
  chargers: 'Chargers & cables',
  path: 'You are here',
  fits: 'Fits',
  goesWith: 'Goes well with this',
  filter: /^Filter/,
} as const;

test(`[SHELL-11] [SHOP-02] [SHOP-03] a case for a phone by keyboard: menu, cases within accessories, what it fits, the phone and what goes with it`, async ({
  page,
}) => {
  const main = page.getByRole('main');
  const title = page.getByRole('heading', { level: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, words.path('/'));
  await tabTo(page, page.getByRole('button', { name: text.menu }));
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog');
  const all = menu.getByRole('listitem').filter({ has: page.getByRole('link', { name: text.all }) });
  await expect(all.getByRole('link')).toContainText([text.all, text.cases, text.chargers]);
  expect(unmarked(await tabTo(page, all.getByRole('link', { name: text.cases })))).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(title).toHaveText(text.cases);

  const path = main.getByRole('navigation', { name: text.path });
  const above = path.getByRole('link', { name: text.accessories });
  // Upwards: below the heading come three stops for each of many cases.
  await tabTo(page, above, 20, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText(text.accessories);
  await main.getByRole('button', { name: text.filter }).press('Enter');
  const chargers = page.getByRole('dialog').getByRole('checkbox', { name: text.chargers });
  await expect(chargers).not.toBeChecked();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await openPage(page, words.path('/shop/explore?categoryIds=9'));
  const item = main.getByRole('link', { name: /Silicone Case \(iPhone 15\)/ }).first();
  await tabTo(page, item, 80);
  await page.keyboard.press('Enter');
  await expect(title).toContainText('Silicone Case (iPhone 15)');
  await isReady(page);
  await expect(path.getByRole('link')).toContainText([text.accessories, text.cases]);
  const fits = main.getByRole('region', { name: text.fits, exact: true });
  await fits.scrollIntoViewIfNeeded();
  await expect(fits.getByRole('link')).toHaveText(['iPhone 15']);
  await expect(main.locator('a[href*="/trade-in/select-device/"]')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  expect(await overflows(page), 'wider than 390 px').toBe(false);

  await fits.getByRole('link').press('Enter');
  await expect(title).toContainText('iPhone 15');
  const goesWith = main.getByRole('region', { name: text.goesWith });
  await goesWith.scrollIntoViewIfNeeded();
  await expect(goesWith.getByRole('link').first()).toContainText('Silicone Case (iPhone 15)');

  await openPage(page, words.path('/trade-in'));
  await expect(main.getByText('Smartphones').first()).toBeVisible();
  await expect(main.getByText(text.cases, { exact: true })).toHaveCount(0);
  await expect(main.getByText(text.accessories, { exact: true })).toHaveCount(0);
});

test('[SHELL-10] the menu of accessories on wide screens has what they are made of below all of them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/');
  const menu = page.getByRole('banner').getByRole('group');
  await page.getByRole('banner').getByText('Zubehör', { exact: true }).press('Enter');
  await expect(menu.getByRole('link')).toHaveText([
    'Alles aus Zubehör',
    'Hüllen',
    'Ladegeräte & Kabel',
    'Armbänder',
    'Tastaturen & Mäuse',
    'Hubs & Adapter',
    'Eingabestifte',
    'In-Ear-Kopfhörer',
    'Over-Ear-Kopfhörer',
  ]);
  expect(await violations(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Ladegeräte & Kabel' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ladegeräte & Kabel');
});

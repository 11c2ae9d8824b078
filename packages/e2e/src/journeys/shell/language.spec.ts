import { openPage } from '../../visitor/open-page.ts';
import { expect, test } from '../../visit/test.ts';

test('[I18N-02] [I18N-03] [SHELL-11] the language switch keeps path and query and changes lists without a page load', async ({
  page,
}) => {
  await openPage(page, '/shop/explore?search=iphone&sort=price-asc');
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  const main = page.getByRole('main');
  const categories = page.getByRole('banner').getByRole('navigation');
  await expect(categories.getByRole('link', { name: 'Konsolen' })).toBeVisible();
  await expect(main.getByText('Sehr gut', { exact: true }).first()).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/shop/explore?search=iphone&sort=price-asc');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(categories.getByRole('link', { name: 'Consoles' })).toBeVisible();
  await expect(main.getByText('Very good', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('Sehr gut', { exact: true })).toHaveCount(0);
  await expect(page).toHaveTitle(/iphone/i);

  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/shop/explore?search=iphone&sort=price-asc');
  await expect(main.getByText('Sehr gut', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin), 'no page was loaded').toBe(loadedAt);
});

import { IN_GATE_ON_ANY_HOST } from '@rewald/e2e/hosts/shop-host';
import { openPage } from '@rewald/federation/journeys/open-page';
import { expect, test } from '@rewald/e2e/visit/test';

test(
  '[I18N-02] [I18N-03] [SHELL-11] the language switch keeps path and query and changes lists without a page load',
  IN_GATE_ON_ANY_HOST,
  async ({ page, host }) => {
    const said = host.saidOfOne;
    const [, category] = host.categories;
    await openPage(page, `/shop/explore?search=${host.inBoth}&sort=price-asc`);
    const loadedAt = await page.evaluate(() => performance.timeOrigin);
    const main = page.getByRole('main');
    const categories = page.getByRole('banner').getByRole('navigation');
    await expect(categories.getByRole('link', { name: category?.de ?? '' })).toBeVisible();
    await expect(main.getByText(new RegExp(`^${said.de}`)).first()).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`/en/shop/explore?search=${host.inBoth}&sort=price-asc`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(categories.getByRole('link', { name: category?.en ?? '' })).toBeVisible();
    await expect(main.getByText(new RegExp(`^${said.en}`)).first()).toBeVisible();
    await expect(main.getByText(new RegExp(`^${said.de}`))).toHaveCount(0);
    await expect(page).toHaveTitle(new RegExp(host.inBoth, 'i'));

    await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(`/shop/explore?search=${host.inBoth}&sort=price-asc`);
    await expect(main.getByText(new RegExp(`^${said.de}`)).first()).toBeVisible();
    expect(await page.evaluate(() => performance.timeOrigin), 'no page was loaded').toBe(loadedAt);
  },
);

test('[I18N-02] a language switch that another link overtakes leaves nothing in the other language', async ({
  page,
  site,
}) => {
  let asked: () => void = () => undefined;
  const switching = new Promise<void>((resolve) => (asked = resolve));
  // The English page never arrives.
  await page.route('**/content/en/layout', () => asked());
  await openPage(page, '/company/faq');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'English' }).click();
  await switching;
  await header.getByRole('link', { name: 'Smartphones' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Smartphones' })).toBeFocused();
  const search = page.waitForRequest(
    (request) => request.url().startsWith(site.apiHost) && request.url().includes('search'),
  );
  await header.getByRole('combobox').fill('iphone');
  expect(new URL((await search).url()).pathname).toMatch(/^\/\w+(-\w+)*\/de\//);
});

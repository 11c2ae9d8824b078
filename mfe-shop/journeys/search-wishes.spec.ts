import { openPage } from '@rewald/federation/journeys/open-page';
import { inEnglish } from '@rewald/e2e/visitor/words';
import { expect, test } from '@rewald/e2e/visit/test';

const words = inEnglish;

const said = {
  remove: /^Remove filter Up to 300,00.€$/,
  nearest: 'Perhaps one of these',
  under: 'under',
} as const;

test(`[SHOP-02] a price that was searched for is a filter to take off, and a search without results shows the nearest`, async ({
  page,
}) => {
  const main = page.getByRole('main');
  await openPage(page, words.path(`/shop/explore?search=iphone%20${said.under}%20300`));
  await expect(main.getByRole('article').first()).toContainText('iPhone');
  await main.getByRole('link', { name: said.remove }).click();
  await expect(page).toHaveURL(words.path('/shop/explore?search=iphone'));
  await expect(main.getByRole('link', { name: said.remove })).toHaveCount(0);

  await openPage(page, words.path('/shop/explore?search=zebrastreifen'));
  await expect(main.getByRole('heading', { name: said.nearest })).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(8);
});

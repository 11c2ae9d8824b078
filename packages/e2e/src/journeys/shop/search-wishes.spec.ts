import { openPage } from '../../visitor/open-page.ts';
import { JOURNEY_LANGUAGES } from '../../visitor/words.ts';
import { expect, test } from '../../visit/test.ts';

const SAID = {
  de: {
    remove: /^Filter Bis 300,00.€ entfernen$/,
    nearest: 'Vielleicht ist hier etwas dabei',
    under: 'unter',
  },
  en: { remove: /^Remove filter Up to 300,00.€$/, nearest: 'Perhaps one of these', under: 'under' },
} as const;

for (const words of JOURNEY_LANGUAGES)
  test(`[SHOP-02] a price that was searched for is a filter to take off, and a search without results shows the nearest (${words.locale})`, async ({
    page,
  }) => {
    const said = SAID[words.locale];
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

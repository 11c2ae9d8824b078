import { expect, test } from '@rewald/e2e/visit/test';
import { tabTo, unmarked } from '@rewald/e2e/visitor/keyboard';
import { inEnglish } from '@rewald/e2e/visitor/words';
import { openPage } from '@rewald/federation/journeys/open-page';

const words = inEnglish;

const text = {
  way: 'Which smartphone is right for you?',
  first: 'Question 1 of 5',
  found: /right for you: \d+ models?$/,
  wished: 'up to 350 €',
  all: /^View .*with filters$/,
} as const;

const ANSWERS = [
  text.wished,
  'Big, for reading and films',
  'Photos and videos',
  'The usual',
  'Light marks are fine',
] as const;

test('[SHOP-02] questions lead from a list, by keyboard, to what suits, and on to the list with the same wishes as filters', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await openPage(page, words.path('/shop/explore?categoryIds=1'));
  await main.getByRole('link', { name: text.way }).press('Enter');
  await expect(main.getByText(text.first)).toBeVisible();
  for (const answer of ANSWERS) {
    const link = main.getByRole('link', { name: answer });
    expect(unmarked(await tabTo(page, link))).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(
      main.getByRole('heading', { level: 2 }),
      'the keyboard goes on at the next step',
    ).toBeFocused();
  }
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(text.found);
  await expect(main.getByRole('listitem').filter({ hasText: text.wished })).toBeVisible();
  await main.getByRole('link', { name: text.all }).click();
  await expect(page).toHaveURL(/\/en\/shop\/explore\?.*priceTo=350/);
});

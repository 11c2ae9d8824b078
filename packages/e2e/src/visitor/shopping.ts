import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './words.ts';

const header = (page: Page): Locator => page.getByRole('banner');

/** The cart button in the header, showing this number of pieces. */
export const cartWith = (page: Page, words: Words, count: number): Locator =>
  header(page).getByRole('button', { name: words.cart(count) });

/** Types into the header's search and follows the first suggestion to the product page. */
export const findByHeader = async (page: Page, words: Words, text: string): Promise<void> => {
  const search = header(page).getByRole('combobox', { name: words.search });
  await search.fill(text);
  const suggestion = page.getByRole('option', { name: new RegExp(text, 'i') }).first();
  await suggestion.click();
  await expect(page).toHaveURL(new RegExp(`${words.path('/shop/buybox/models/')}m\\d+`));
};

/** Puts the product of the open page into the cart. */
export const addToCart = async (page: Page, words: Words): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: words.addToCart }).first().click();
};

/** The side panel of the cart. */
export const cartPanel = (page: Page, words: Words): Locator =>
  page.getByRole('dialog', { name: words.cartPanel });

/** Finds a device, puts it into the cart, and closes the cart panel that opens. */
export const putPhoneIntoCart = async (page: Page, words: Words, name = 'iphone'): Promise<void> => {
  await findByHeader(page, words, name);
  await addToCart(page, words);
  await expect(cartPanel(page, words).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(cartPanel(page, words)).toBeHidden();
  await expect(cartWith(page, words, 1)).toBeVisible();
};

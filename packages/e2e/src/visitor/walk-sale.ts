import { expect, type Locator, type Page } from '@playwright/test';
import { openPage } from './open-page.ts';
import { acceptButton, answerAll, fillDetails, finished } from './selling.ts';
import { inGerman } from './words.ts';

/** The stops of a sale, the one after the last answer apart, because the price is there. */
export type Stop =
  'category' | 'brand' | 'model' | 'variation' | 'condition' | 'offer' | 'details' | 'finished';

/** The tiles of a step: pictures and names that are buttons. */
export const tiles = (page: Page): Locator =>
  page.getByRole('main').getByRole('listitem').getByRole('button');

/** The headings of the steps, as they are specified. */
const TITLES: Partial<Record<Stop, string>> = {
  brand: 'Von welcher Marke ist dein Gerät?',
  model: 'Welches Modell ist dein Gerät?',
  variation: 'Wie groß ist der Speicher deines Geräts?',
  condition: 'In welchem Zustand ist dein Gerät?',
  details: 'Adresse & Zahlungsmethode',
};

export const stepTitle = (page: Page, stop: keyof typeof TITLES): Locator =>
  page.getByRole('heading', { level: 1, name: TITLES[stop] ?? '', exact: true });

/**
 * Sells the first device of a kind, step by step.
 *
 * @param category name of its tile
 * @param atStop called when a step is there and nothing on it was done yet; `offer` when all is answered
 */
export const walkSale = async (
  page: Page,
  category: string,
  email: string,
  atStop: (stop: Stop) => Promise<void>,
): Promise<void> => {
  await openPage(page, '/trade-in');
  await atStop('category');
  await page.getByRole('main').getByRole('button', { name: category, exact: true }).click();
  for (const [stop, next] of [
    ['brand', 'model'],
    ['model', 'variation'],
    ['variation', 'condition'],
  ] as const) {
    await expect(stepTitle(page, stop)).toBeVisible();
    await expect(tiles(page).first()).toBeVisible();
    await atStop(stop);
    await tiles(page).first().click();
    await expect(stepTitle(page, next)).toBeVisible();
  }
  await atStop('condition');
  await answerAll(page);
  await expect(acceptButton(page, inGerman)).toBeEnabled();
  await atStop('offer');
  await acceptButton(page, inGerman).click();
  await expect(stepTitle(page, 'details')).toBeVisible();
  await fillDetails(page, inGerman, email);
  await atStop('details');
  await page.getByRole('main').getByRole('textbox', { name: 'IBAN' }).fill('DE89370400440532013000');
  await acceptButton(page, inGerman).click();
  await expect(finished(page, inGerman)).toBeVisible();
  await atStop('finished');
};

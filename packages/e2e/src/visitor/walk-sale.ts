import { expect, type Locator, type Page } from '@playwright/test';
import { openPage } from '@rewald/federation/journeys/open-page';
import { acceptButton, answerAll, fillDetails, finished } from './selling.ts';
import { inGerman, type Words } from './words.ts';

/** The steps of a sale. `offer` is separate, because it shows the price. */
export type Stop =
  'category' | 'brand' | 'model' | 'variation' | 'condition' | 'offer' | 'details' | 'finished';

/** The tiles of a step: buttons with picture and name. */
export const tiles = (page: Page): Locator =>
  page.getByRole('main').getByRole('listitem').getByRole('button');

type Title = Exclude<Stop, 'category' | 'offer' | 'finished'>;

/** The headings of the steps, as in the specification. */
const TITLES: Record<Words['locale'], Record<Title, string | RegExp>> = {
  de: {
    brand: 'Von welcher Marke ist dein Gerät?',
    model: 'Welches Modell ist dein Gerät?',
    // Consoles come in editions and watches in sizes instead of storage.
    variation: /^(Wie groß ist der Speicher deines Geräts|Welche Ausführung hast du|Ist das dein Gerät)\?$/,
    condition: 'In welchem Zustand ist dein Gerät?',
    details: 'Adresse & Zahlungsmethode',
  },
  en: {
    brand: 'Which brand is your device?',
    model: 'Which model is your device?',
    variation: /^(How much storage does your device have|Which version do you have|Is this your device)\?$/,
    condition: 'What condition is your device in?',
    details: 'Address & payment method',
  },
};

export const stepTitle = (page: Page, stop: Title, { locale } = inGerman): Locator =>
  page.getByRole('heading', { level: 1, name: TITLES[locale][stop], exact: true });

/**
 * Sells the first device of a kind, step by step.
 *
 * @param category name of the category's tile
 * @param atStop called on arrival at a step; `offer` once all questions are answered
 */
export const walkSale = async (
  page: Page,
  category: string,
  email: string,
  atStop: (stop: Stop) => Promise<void>,
  words = inGerman,
): Promise<void> => {
  await openPage(page, words.path('/trade-in'));
  await atStop('category');
  await page.getByRole('main').getByRole('button', { name: category, exact: true }).click();
  for (const [stop, next] of [
    ['brand', 'model'],
    ['model', 'variation'],
    ['variation', 'condition'],
  ] as const) {
    await expect(stepTitle(page, stop, words)).toBeVisible();
    await expect(tiles(page).first()).toBeVisible();
    await atStop(stop);
    await tiles(page).first().click();
    await expect(stepTitle(page, next, words)).toBeVisible();
  }
  await atStop('condition');
  await answerAll(page);
  await expect(acceptButton(page, words)).toBeEnabled();
  await atStop('offer');
  await acceptButton(page, words).click();
  await expect(stepTitle(page, 'details', words)).toBeVisible();
  await fillDetails(page, words, email);
  await atStop('details');
  await page.getByRole('main').getByRole('textbox', { name: 'IBAN' }).fill('DE89370400440532013000');
  await acceptButton(page, words).click();
  await expect(finished(page, words)).toBeVisible();
  await atStop('finished');
};

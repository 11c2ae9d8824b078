import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './words.ts';

/** The labels of the trade-in. */
interface SellingWords {
  category: RegExp;
  brand: RegExp;
  brandTitle: RegExp;
  model: RegExp;
  modelTitle: RegExp;
  storage: RegExp;
  storageTitle: RegExp;
  accept: string;
  fields: Record<
    'firstName' | 'lastName' | 'email' | 'phone' | 'street' | 'houseNumber' | 'postalCode' | 'city',
    RegExp
  >;
  accountHolder: RegExp;
  iban: RegExp;
  done: string;
}

const german: SellingWords = {
  category: /^Smartphones/,
  brand: /^Apple/,
  brandTitle: /Marke/,
  model: /^iPhone 14$/,
  modelTitle: /^Welches Modell ist dein Gerät\?$/,
  storage: /^256 GB/,
  storageTitle: /^Wie groß ist der Speicher deines Geräts\?$/,
  accept: 'Annehmen und verkaufen',
  fields: {
    firstName: /^Vorname/,
    lastName: /^Nachname/,
    email: /^E-Mail/,
    phone: /^Telefonnummer/,
    street: /^Straße/,
    houseNumber: /^Hausnummer/,
    postalCode: /^PLZ/,
    city: /^Stadt/,
  },
  accountHolder: /Kontoinhaber/,
  iban: /IBAN/,
  done: 'Danke! Dein Verkauf ist abgeschlossen.',
};

const english: SellingWords = {
  ...german,
  brandTitle: /brand/i,
  modelTitle: /model/i,
  storageTitle: /storage/i,
  accept: 'Accept and sell',
  fields: {
    firstName: /^First name/,
    lastName: /^Last name/,
    email: /^E-?mail/i,
    phone: /^Phone/,
    street: /^Street/,
    houseNumber: /^House number/,
    postalCode: /^Postcode/,
    city: /^Town/,
  },
  accountHolder: /Account holder/,
  done: 'Thank you! Your sale is complete.',
};

const wordsFor = ({ locale }: Words): SellingWords => (locale === 'de' ? german : english);

const title = (page: Page, name: RegExp | string): Locator => page.getByRole('heading', { level: 1, name });

const choose = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('main').getByRole('button', { name }).click();

/** Walks from the category to the questions about the condition. */
export const chooseDevice = async (page: Page, words: Words): Promise<void> => {
  const say = wordsFor(words);
  await choose(page, say.category);
  await expect(title(page, say.brandTitle)).toBeVisible();
  await choose(page, say.brand);
  await expect(title(page, say.modelTitle)).toBeVisible();
  await choose(page, say.model);
  await expect(title(page, say.storageTitle)).toBeVisible();
  await choose(page, say.storage);
};

/** The button that accepts the offer; disabled until there is an offer. */
export const acceptButton = (page: Page, words: Words): Locator =>
  page.getByRole('main').getByRole('button', { name: wordsFor(words).accept });

/** The questions about a device's condition. The first are rendered at once, the others later. */
export const askedQuestions = async (main: Locator): Promise<{ questions: Locator; count: number }> => {
  // The expandable part beside the price is a group as well, but not a question.
  const questions = main
    .getByRole('radiogroup')
    .or(main.getByRole('group').filter({ has: main.page().locator('button[aria-pressed]') }));
  const line = await main
    .getByText(/^\d+ (?:von \d+ Fragen|of \d+ questions)/)
    .first()
    .innerText();
  const count = Number(/ (?:von|of) (\d+) /.exec(line)?.[1]);
  await expect(questions).toHaveCount(count);
  return { questions, count };
};

/** Chooses the first answer to every question, by radio or by button. @returns the number of questions */
export const answerAll = async (page: Page, main = page.getByRole('main')): Promise<number> => {
  const { questions, count } = await askedQuestions(main);
  for (let answered = 0; answered < count; answered += 1) {
    const question = questions.nth(answered);
    const radio = question.getByRole('radio').first();
    if (await radio.isVisible()) await radio.check();
    else await question.getByRole('button').first().click();
  }
  return count;
};

/** The fields of a seller who is paid by bank transfer, with what that seller enters. */
const detailsOf = (words: Words, email: string): [RegExp, string][] => {
  const { fields, accountHolder, iban } = wordsFor(words);
  return [
    [fields.firstName, 'Mira'],
    [fields.lastName, 'Lindqvist'],
    [fields.email, email],
    [fields.phone, '0151 23456789'],
    [fields.street, 'Lindenweg'],
    [fields.houseNumber, '7a'],
    [fields.postalCode, '10115'],
    [fields.city, 'Berlin'],
    [accountHolder, 'Mira Lindqvist'],
    [iban, 'DE89 3704 0044 0532 0130 00'],
  ];
};

/** Fills in the details of a seller who is paid by bank transfer. */
export const fillDetails = async (
  page: Page,
  words: Words,
  email: string,
  main = page.getByRole('main'),
): Promise<void> => {
  for (const [name, value] of detailsOf(words, email)) await main.getByRole('textbox', { name }).fill(value);
};

/** Fills them in as a password manager does that tells nobody: without a single event. */
export const fillDetailsSilently = async (page: Page, words: Words, email: string): Promise<void> => {
  for (const [name, value] of detailsOf(words, email))
    await page
      .getByRole('main')
      .getByRole('textbox', { name })
      .evaluate((field, text) => Object.assign(field, { value: text }), value);
};

/** Where the account's number is entered. */
export const ibanField = (page: Page, words: Words): Locator =>
  page.getByRole('main').getByRole('textbox', { name: wordsFor(words).iban });

/** The heading of the last screen. */
export const finished = (page: Page, words: Words): Locator => title(page, wordsFor(words).done);

import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './words.ts';

/** The labels of the checkout. */
interface CheckoutWords {
  toCheckout: string;
  /** The button of each step that leads to the next step. */
  next: Record<'contact' | 'address' | 'shipping' | 'payment', string>;
  order: string;
  /** The order button if there is nothing to pay. */
  orderFree: string;
  fields: Record<'firstName' | 'lastName' | 'address' | 'houseNumber' | 'plz' | 'city', RegExp>;
  behaviour: Record<'approve' | 'secondStep' | 'decline', RegExp>;
  thanks: RegExp;
  viewOrder: string;
  approveAtBank: string;
}

const german: CheckoutWords = {
  toCheckout: 'Zur Kasse',
  next: {
    contact: 'Weiter zur Adresse',
    address: 'Weiter zum Versand',
    shipping: 'Weiter zur Zahlung',
    payment: 'Weiter zur Übersicht',
  },
  order: 'Zahlungspflichtig bestellen',
  orderFree: 'Kostenlos bestellen',
  fields: {
    firstName: /^Vorname/,
    lastName: /^Nachname/,
    address: /^Straße/,
    houseNumber: /^Hausnummer/,
    plz: /^Postleitzahl/,
    city: /^Ort/,
  },
  behaviour: { approve: /genehmigen/, secondStep: /nachfragen/, decline: /ablehnen/ },
  thanks: /^Danke, /,
  viewOrder: 'Bestellung ansehen',
  approveAtBank: 'Zahlung freigeben',
};

const english: CheckoutWords = {
  toCheckout: 'Go to checkout',
  next: {
    contact: 'Continue to address',
    address: 'Continue to shipping',
    shipping: 'Continue to payment',
    payment: 'Continue to review',
  },
  order: 'Buy now',
  orderFree: 'Place free order',
  fields: {
    firstName: /^First name/,
    lastName: /^Last name/,
    address: /^Street/,
    houseNumber: /^House number/,
    plz: /^Postcode/,
    city: /^Town/,
  },
  behaviour: { approve: /^Approve/, secondStep: /^Ask first/, decline: /^Decline/ },
  thanks: /^Thank you, /,
  viewOrder: 'View order',
  approveAtBank: 'Approve payment',
};

export const checkoutWords = ({ locale }: Words): CheckoutWords => (locale === 'de' ? german : english);

const main = (page: Page): Locator => page.getByRole('main');

/** Presses the button that leads to the next step. */
export const goOn = (page: Page, name: string): Promise<void> =>
  main(page).getByRole('button', { name }).click();

/** Fills in the delivery address. */
export const fillAddress = async (page: Page, words: Words, plz = '50667'): Promise<void> => {
  const { fields } = checkoutWords(words);
  const values = {
    firstName: 'Mira',
    lastName: 'Lindqvist',
    address: 'Domplatz',
    houseNumber: '1',
    plz,
    city: 'Köln',
  };
  for (const [field, name] of Object.entries(fields))
    await main(page)
      .getByRole('textbox', { name })
      .fill(Object.entries(values).find(([key]) => key === field)?.[1] ?? '');
};

/** Walks from the first step of the checkout to the review, as a guest who pays with the sandbox. */
export const goToReview = async (
  page: Page,
  words: Words,
  email: string,
  behaviour: keyof CheckoutWords['behaviour'] = 'approve',
): Promise<void> => {
  const said = checkoutWords(words);
  await main(page).getByRole('textbox', { name: words.email }).fill(email);
  await goOn(page, said.next.contact);
  await fillAddress(page, words);
  await goOn(page, said.next.address);
  await goOn(page, said.next.shipping);
  await choosePayment(page, words, behaviour);
};

/** Chooses the behaviour of the test bank and continues to the review. */
export const choosePayment = async (
  page: Page,
  words: Words,
  behaviour: keyof CheckoutWords['behaviour'],
): Promise<void> => {
  const said = checkoutWords(words);
  await main(page).getByRole('radio', { name: said.behaviour[behaviour] }).check();
  await goOn(page, said.next.payment);
  await expect(orderButton(page, words)).toBeVisible();
};

export const orderButton = (page: Page, words: Words): Locator =>
  main(page).getByRole('button', { name: checkoutWords(words).order });

/** Waits for the confirmation. @returns the number of the order */
export const confirmedNumber = async (page: Page, words: Words): Promise<string> => {
  await expect(main(page).getByRole('heading', { level: 1, name: checkoutWords(words).thanks })).toBeVisible({
    timeout: 20_000,
  });
  const text = await main(page).innerText();
  return /RB-[0-9A-Z]{8}/.exec(text)?.[0] ?? '';
};

/** Puts offers into the cart of the page's visitor, with the same call as the shop's pages. */
export const putIntoCart = async (
  page: Page,
  apiHost: string,
  offerIds: readonly number[],
): Promise<void> => {
  await page.evaluate(
    async ({ base, ids }) => {
      for (const offerId of ids) {
        const answer = await fetch(base, {
          method: 'POST',
          credentials: 'include',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ offerId, quantity: 1 }),
        });
        if (!answer.ok) throw new Error(`Offer ${offerId} did not go into the cart: ${await answer.text()}`);
      }
    },
    { base: `${apiHost}/checkout/de/buy/cart/customer`, ids: [...offerIds] },
  );
};

import { expect, type Page } from '@playwright/test';
import { logIn, loginControl, newPerson } from './account.ts';
import { newApiVisitor } from './api-visitor.ts';
import { openPage } from '@rewald/federation/journeys/open-page';
import { acceptButton, answerAll, chooseDevice } from './selling.ts';
import { cartWith, putPhoneIntoCart } from './shopping.ts';
import { inGerman } from './words.ts';

/**
 * One visit that involves all five parts: puts a device into the cart, logs in, which keeps the cart, and gets an offer for
 * an old device.
 */
export const walkThrough = async (page: Page, apiHost: string): Promise<void> => {
  const person = newPerson();
  await newApiVisitor(apiHost).call('POST', '/auth/de/customer/register', person);
  await openPage(page, '/');
  await putPhoneIntoCart(page, inGerman);
  await loginControl(page, inGerman).click();
  await logIn(page, inGerman, person);
  await expect(cartWith(page, inGerman, 1), 'the cart after the login').toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'An uns verkaufen' }).click();
  await chooseDevice(page, inGerman);
  await answerAll(page);
  await expect(acceptButton(page, inGerman), 'there is an offer').toBeEnabled();
};

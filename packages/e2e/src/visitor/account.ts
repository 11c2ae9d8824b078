import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { openPage } from '@rewald/federation/journeys/open-page';
import type { Words } from './words.ts';

/** A person with an account. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** A new person with a unique address. */
export const newPerson = (): Person => ({
  firstName: 'Mira',
  lastName: 'Lindqvist',
  email: `mira.${randomUUID().slice(0, 8)}@example.org`,
  password: 'acht blaue Heringe',
});

/** The link in the header that leads to the login. */
export const loginControl = (page: Page, words: Words): Locator =>
  page.getByRole('banner').getByRole('link', { name: words.login });

/** The button in the header that opens the customer's menu. */
export const profileMenuButton = (page: Page, { firstName }: Person): Locator =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(firstName) });

// The label ends with the mark of a required field, and the label of the button that shows the password starts with
// the same word.
const passwordField = (page: Page, { password }: Words): Locator =>
  page.getByRole('main').getByLabel(new RegExp(`^${password}\\W*$`));

/**
 * Waits until the person is logged in, and on the page to which that leads. The page takes the focus, which closes a menu that
 * was opened before.
 */
export const arrive = async (page: Page, person: Person): Promise<void> => {
  await expect(profileMenuButton(page, person)).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
};

/** Registers the person, which also logs them in. */
export const register = async (page: Page, words: Words, person: Person): Promise<void> => {
  await openPage(page, words.path('/auth/register'));
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: words.firstName }).fill(person.firstName);
  await form.getByRole('textbox', { name: words.lastName }).fill(person.lastName);
  await form.getByRole('textbox', { name: words.email }).fill(person.email);
  await passwordField(page, words).fill(person.password);
  await form.getByRole('button', { name: words.register }).click();
  await arrive(page, person);
};

/** Fills in and submits the open login form. */
export const logIn = async (page: Page, words: Words, person: Person): Promise<void> => {
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: words.email }).fill(person.email);
  await passwordField(page, words).fill(person.password);
  await form.getByRole('button', { name: words.login, exact: true }).click();
  await arrive(page, person);
};

/** Logs out by the menu in the header. */
export const logOut = async (page: Page, words: Words, person: Person): Promise<void> => {
  await profileMenuButton(page, person).click();
  await page.getByRole('menuitem', { name: words.logout }).click();
  await expect(loginControl(page, words)).toBeVisible();
};

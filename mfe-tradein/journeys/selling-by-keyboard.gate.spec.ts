import { ON_ANY_HOST } from '@rewald/e2e/hosts/shop-host';
import type { Locator, Page } from '@playwright/test';
import { newPerson } from '@rewald/e2e/visitor/account';
import { openPage } from '@rewald/federation/journeys/open-page';
import { acceptButton, askedQuestions, finished } from '@rewald/e2e/visitor/selling';
import { stepTitle, tiles } from '@rewald/e2e/visitor/walk-sale';
import { inGerman } from '@rewald/e2e/visitor/words';
import { violations } from '@rewald/federation/journeys/axe';
import { expect, test } from '@rewald/e2e/visit/test';

/** More Tab stops than there are between two controls of any step. */
const MOST_STOPS = 60;

/** Presses Tab until the control has the focus. @throws Error if it cannot be reached */
const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(control)}`);
};

test(
  '[TRADE-02] [TRADE-07] [TRADE-09] [TRADE-11] [TRADE-17] a phone sold by keyboard alone, each step, price and error told to those who listen',
  ON_ANY_HOST,
  async ({ page, host, watch }) => {
    // The server rejects the account number at first.
    watch.tolerate(/status of 422/);
    const main = page.getByRole('main');
    const press = async (control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
      await tabTo(page, control);
      await page.keyboard.press(key);
    };
    // The code of the questions' step arrives later than the step itself.
    const asked = Promise.withResolvers<void>();
    await page.route(/\/browser\/condition\.js$/, async (route) => {
      await asked.promise;
      await route.continue();
    });
    await openPage(page, '/trade-in');
    await press(main.getByRole('button', { name: host.selling.kinds.phone.de, exact: true }));
    for (const stop of ['brand', 'model', 'variation'] as const) {
      await expect(stepTitle(page, stop)).toBeFocused();
      await press(tiles(page).first());
    }
    asked.resolve();
    await expect(stepTitle(page, 'condition')).toBeFocused();

    await press(main.getByRole('button', { name: /^Hilfe zu Frage 1/ }));
    const help = page.getByRole('dialog', { name: 'ZUSTAND' });
    await expect(help).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(main.getByRole('button', { name: /^Hilfe zu Frage 1/ })).toBeFocused();

    const price = main.getByRole('status').filter({ hasText: 'Dein Angebot' });
    await expect(price).toContainText('--');
    const { questions, count } = await askedQuestions(main);
    for (let answered = 0; answered < count; answered += 1) {
      const question = questions.nth(answered);
      await press(question.getByRole('radio').or(question.getByRole('button')).first(), 'Space');
    }
    await expect(price).toContainText(/\d,\d\d\s€/);
    await press(acceptButton(page, inGerman));

    await expect(stepTitle(page, 'details')).toBeFocused();
    const { email } = newPerson();
    for (const [name, text] of [
      ['Vorname', 'Mira'],
      ['Nachname', 'Lindqvist'],
      ['E-Mail', email],
      ['Telefonnummer', '015123456789'],
      ['Straße', 'Lindenweg'],
      ['Hausnummer', '7a'],
      ['PLZ', '10115'],
      ['Stadt', 'Berlin'],
      ['Kontoinhaber', 'Mira Lindqvist'],
      ['IBAN', 'DE88370400440532013000'],
    ] as const) {
      await tabTo(page, main.getByRole('textbox', { name, exact: true }));
      await page.keyboard.type(text);
    }
    const iban = main.getByRole('textbox', { name: 'IBAN', exact: true });
    await page.keyboard.press('Tab');
    await expect(main.getByRole('status').filter({ hasText: 'Diese IBAN stimmt noch nicht' })).toBeVisible();
    await press(acceptButton(page, inGerman));

    await expect(page.getByRole('heading', { level: 1, name: 'Noch nicht gesendet' })).toBeFocused();
    await expect(main.getByRole('alert')).toContainText(host.selling.wrongIban);
    expect(await violations(page)).toEqual([]);
    await press(main.getByRole('button', { name: 'Angaben korrigieren' }));
    await expect(stepTitle(page, 'details')).toBeFocused();
    await expect(iban).toHaveAttribute('aria-invalid', 'true');
    await expect(iban).toHaveAccessibleDescription(new RegExp(host.selling.wrongIban));
    await tabTo(page, iban);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('DE89370400440532013000');
    await expect(iban).not.toHaveAttribute('aria-invalid');
    await page.keyboard.press('Enter');
    await expect(finished(page, inGerman)).toBeFocused();
  },
);

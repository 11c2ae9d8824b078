import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@rewald/e2e/places/scene-test';
import { loginControl, profileMenuButton } from '@rewald/e2e/visitor/account';
import { tabTo, unmarked } from '@rewald/e2e/visitor/keyboard';
import { openPage } from '@rewald/federation/journeys/open-page';
import { inGerman } from '@rewald/e2e/visitor/words';

const main = (page: Page): Locator => page.getByRole('main');
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** Presses Tab until the element has the focus. The focus must be visible all the way. */
const reach = async (page: Page, wanted: Locator): Promise<void> => {
  await expect(wanted).toBeVisible();
  expect(unmarked(await tabTo(page, wanted, 90)), 'without a visible focus').toEqual([]);
};
/** The same backwards. */
const goBackTo = async (page: Page, wanted: Locator): Promise<void> => {
  await expect(wanted).toBeVisible();
  expect(unmarked(await tabTo(page, wanted, 90, 'Shift+Tab')), 'without a visible focus').toEqual([]);
};
const press = async (page: Page, wanted: Locator, key = 'Enter'): Promise<void> => {
  await reach(page, wanted);
  await page.keyboard.press(key);
};
const type = async (page: Page, wanted: Locator, text: string): Promise<void> => {
  await reach(page, wanted);
  await page.keyboard.insertText(text);
};

test('[ACCT-01] [ACCT-03] [ACCT-04] the account by keyboard alone: log in, overview, order, a message, settings, log out', async ({
  page,
  scene,
}) => {
  const { person, confirmed } = scene.account;
  await openPage(page, '/auth/login?redirect=%2Fcustomer%2Faccount');
  await type(page, main(page).getByRole('textbox', { name: inGerman.email }), person.email);
  await type(page, main(page).getByLabel(/^Passwort\W*$/), person.password);
  await page.keyboard.press('Enter');

  await expect(heading(page, `Hallo ${person.firstName}`)).toBeFocused();
  const newest = main(page).getByRole('listitem').filter({ hasText: 'In Vorbereitung' });
  await press(page, newest.getByRole('link').first());
  await expect(heading(page, confirmed.number)).toBeFocused();
  await goBackTo(page, main(page).getByRole('link', { name: 'Frage zur Bestellung' }));
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Nachricht schreiben')).toBeFocused();
  const about = main(page).getByRole('combobox', { name: 'Worum geht es?' });
  await expect(about).toHaveValue(`order:${confirmed.id}`);
  await type(page, main(page).getByLabel(/^Betreff/), 'Ladekabel');
  // Sent too early: the missing field is reported and focused, and nothing is lost.
  await page.keyboard.press('Enter');
  const text = main(page).getByLabel(/^Deine Nachricht/);
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.insertText('Liegt ein Ladekabel bei?');
  await press(page, main(page).getByRole('button', { name: 'Nachricht senden' }));
  await expect(heading(page, 'Ladekabel')).toBeFocused();
  await expect(main(page).getByText('Liegt ein Ladekabel bei?')).toBeVisible();

  await goBackTo(page, page.getByRole('navigation').getByRole('link', { name: 'Einstellungen' }));
  await page.keyboard.press('Enter');
  const asked = main(page).getByRole('checkbox', { name: /einen Kauf bewerten/ });
  await press(page, asked, 'Space');
  await expect(asked).not.toBeChecked();
  await press(page, main(page).getByRole('button', { name: 'Auswahl speichern' }));
  await expect(main(page).getByText('Deine Auswahl ist gespeichert.')).toBeVisible();

  await goBackTo(page, profileMenuButton(page, person));
  await page.keyboard.press('Enter');
  const logout = page.getByRole('menuitem', { name: inGerman.logout });
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('End');
  await expect(logout).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(loginControl(page, inGerman)).toBeVisible();
  await expect(page).not.toHaveURL(/account/);
});

import type { Page } from '@playwright/test';
import { violations } from '@rewald/federation/journeys/axe';
import { expect, test } from '@rewald/e2e/visit/test';
import { addAuthenticator, newCustomer } from '@rewald/e2e/visitor/confirmed-customer';
import { arrive, loginControl, logOut, profileMenuButton } from '@rewald/e2e/visitor/account';
import { openPage } from '@rewald/federation/journeys/open-page';
import { inGerman } from '@rewald/e2e/visitor/words';

const SETTINGS = '/customer/account/settings';
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

test('[ACCT-01] a passkey logs in alone, or completes the password; a recovery code stands in for it', async ({
  page,
  context,
  site,
}) => {
  const person = await newCustomer(context, site);
  await addAuthenticator(page);
  let codes: string[] = [];

  await test.step('add one', async () => {
    await openPage(page, SETTINGS);
    await press(page, 'Passkey anlegen');
    const dialog = page.getByRole('dialog', { name: 'Passkey anlegen' });
    await dialog.getByLabel(/^Name/).fill('Mein Laptop');
    expect(await violations(page, ['light'])).toEqual([]);
    await dialog.getByRole('button', { name: 'Weiter' }).click();
    await expect(dialog).toBeHidden();
    await expect(main(page).getByRole('list', { name: 'Passkeys' })).toContainText('Mein Laptop');
  });

  await test.step('log in with it, without a password', async () => {
    await logOut(page, inGerman, person);
    await openPage(page, '/auth/login?redirect=%2Fcustomer%2Faccount%2Fsettings');
    await press(page, 'Mit Passkey anmelden');
    await expect(page).toHaveURL(SETTINGS);
    await expect(profileMenuButton(page, person)).toBeVisible();
  });

  await test.step('ask for it after the password from now on', async () => {
    await press(page, 'Einschalten');
    const dialog = page.getByRole('dialog', { name: 'Zwei-Faktor-Anmeldung einschalten' });
    await dialog
      .getByLabel(/^Passwort/)
      .first()
      .fill(person.password);
    await dialog.getByRole('button', { name: 'Einschalten' }).click();
    const shown = dialog.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem');
    await expect(shown).toHaveCount(8);
    codes = await shown.allTextContents();
    expect(await violations(page, ['dark'])).toEqual([]);
    await dialog.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
    await expect(main(page).getByText('Du hast noch 8 Wiederherstellungscodes.')).toBeVisible();
  });

  const enterPassword = async () => {
    await openPage(page, '/auth/login');
    await main(page).getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(person.email);
    await main(page)
      .getByLabel(/^Passwort\W*$/)
      .fill(person.password);
    await press(page, 'Anmelden');
    await expect(page.getByRole('heading', { level: 1, name: 'Noch ein Schritt' })).toBeVisible();
    await expect(loginControl(page, inGerman), 'nobody is logged in yet').toBeVisible();
  };

  await test.step('password and passkey', async () => {
    await logOut(page, inGerman, person);
    await enterPassword();
    expect(await violations(page, ['light'])).toEqual([]);
    await press(page, 'Mit Passkey bestätigen');
    // The page after the login closes open menus.
    await arrive(page, person);
    await expect(page).toHaveURL(/\/customer\/account\/orders$/);
  });

  await test.step('password and recovery code', async () => {
    await logOut(page, inGerman, person);
    await enterPassword();
    await press(page, 'Passkey nicht da? Wiederherstellungscode verwenden');
    await main(page)
      .getByLabel(/^Wiederherstellungscode/)
      .fill(codes[0] ?? '');
    await press(page, 'Anmelden');
    await expect(profileMenuButton(page, person)).toBeVisible();
  });
});

test('[ACCT-01] a login leads nowhere but to this site, by keyboard alone', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.tolerate(/status of 4\d\d/);
  const person = await newCustomer(context, site);
  await context.clearCookies();
  await openPage(page, '/auth/login?redirect=%2F%2Fevil.example%2F%2e%2e%2Fx');
  const email = main(page).getByRole('textbox', { name: 'E-Mail-Adresse' });
  await email.focus();
  await page.keyboard.insertText(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('falsch falsch');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('E-Mail-Adresse oder Passwort stimmt nicht.')).toBeVisible();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/customer/account/orders');
});

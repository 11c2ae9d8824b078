import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violations } from '@rewald/federation/journeys/axe';
import { expect, test } from '@rewald/e2e/visit/test';
import { newCustomer } from '@rewald/e2e/visitor/confirmed-customer';
import { loginControl, logIn } from '@rewald/e2e/visitor/account';
import { findInMail, readMail } from '@rewald/e2e/visitor/mailbox';
import { openPage, reload } from '@rewald/federation/journeys/open-page';
import { inGerman } from '@rewald/e2e/visitor/words';

const SETTINGS = '/customer/account/settings';
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

const linkIn = (mail: string | null): string => {
  const text = (mail ?? '').replaceAll('=3D', '=');
  return /https?:\/\/\S+\/auth\/login\?verify=[\w-]+/.exec(text)?.[0] ?? '';
};

test('[ACCT-03] [ACCT-01] settings keep what was typed, move to a confirmed address, and log other devices out', async ({
  page,
  context,
  newVisitor,
  watch,
  site,
}) => {
  // Many steps in two browsers, and two mails to wait for.
  watch.tolerate(/status of 4\d\d/);
  const person = await newCustomer(context, site);
  await openPage(page, SETTINGS);

  await test.step('an address with a mistake in it', async () => {
    await main(page)
      .getByLabel(/^Straße/)
      .fill('Lindenweg');
    await main(page)
      .getByLabel(/^Hausnummer/)
      .fill('7a');
    await main(page)
      .getByLabel(/^Postleitzahl/)
      .fill('1234');
    await main(page).getByLabel(/^Ort/).fill('Leipzig');
    await press(page, 'Adresse speichern');
    const code = main(page).getByLabel(/^Postleitzahl/);
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(code).toBeFocused();
    await expect(main(page).getByLabel(/^Straße/)).toHaveValue('Lindenweg');
    await code.fill('04109');
    await press(page, 'Adresse speichern');
    await expect(main(page).getByText('Deine Adresse ist gespeichert.')).toBeVisible();
  });

  await test.step('a password that is too easy to guess, and a wrong old one', async () => {
    const [old, next, again] = [
      /^Bisheriges Passwort/,
      /^Neues Passwort \*/,
      /^Neues Passwort wiederholen/,
    ].map((name) => main(page).getByLabel(name));
    await old?.fill('falsch falsch');
    await next?.fill('Passwort2026!!');
    await again?.fill('Passwort2026!!');
    await press(page, 'Passwort ändern');
    await expect(main(page).getByText('zu leicht zu erraten')).toBeVisible();
    await next?.fill('neun rote Heringe');
    await again?.fill('neun rote Heringe');
    await press(page, 'Passwort ändern');
    await expect(main(page).getByText('Dein bisheriges Passwort stimmt nicht.')).toBeVisible();
    await expect(next ?? main(page)).toHaveValue('neun rote Heringe');
  });

  await test.step('another machine is logged out', async () => {
    const other = await newVisitor();
    await openPage(other, '/auth/login');
    await logIn(other, inGerman, person);
    await openPage(other, SETTINGS);
    await openPage(page, SETTINGS);
    await press(page, 'Alle anderen abmelden');
    await expect(main(page).getByText('Abgemeldet. Dort ist jetzt eine neue Anmeldung nötig.')).toBeVisible();
    await openPage(other, '/customer/account/orders');
    await expect(other).toHaveURL('/auth/login?redirect=%2Fcustomer%2Faccount%2Forders');
  });

  await test.step('news by mail', async () => {
    await main(page).getByLabel('ihr auf meine Nachricht geantwortet habt').uncheck();
    await main(page).getByLabel('Englisch').check();
    await press(page, 'Auswahl speichern');
    await expect(main(page).getByText('Deine Auswahl ist gespeichert.')).toBeVisible();
    await reload(page);
    await expect(main(page).getByLabel('ihr auf meine Nachricht geantwortet habt')).not.toBeChecked();
    await expect(main(page).getByLabel('Englisch')).toBeChecked();
  });

  await test.step('a new address counts once its button was pressed, not when its link is opened', async () => {
    const address = `neu.${person.email}`;
    await main(page)
      .getByLabel(/^E-Mail-Adresse/)
      .fill(address);
    await press(page, 'Daten speichern');
    await expect(main(page).getByText(`${address} wartet auf deine Bestätigung`)).toBeVisible();
    await expect(main(page).getByLabel(/^E-Mail-Adresse/)).toHaveValue(person.email);
    await expect.poll(() => linkIn(readMail(site.dataDir, 'email-change', address))).not.toBe('');
    const { pathname, search } = new URL(linkIn(readMail(site.dataDir, 'email-change', address)));
    // A program that checks links opens them, twice.
    for (let look = 0; look < 2; look++)
      expect((await context.request.get(pathname + search)).status()).toBe(200);
    // On another device the link asks for a login first, and then continues.
    const phone = await newVisitor();
    await openPage(phone, pathname + search);
    await main(phone).getByRole('link', { name: 'Anmelden' }).click();
    await logIn(phone, inGerman, person);
    await expect(phone).toHaveURL(/\/auth\/verify\?token=/);
    await openPage(page, pathname + search);
    await expect(main(page).getByText(`Bestätige, dass ${address} zu diesem Konto`)).toBeVisible();
    await press(page, 'Adresse bestätigen');
    await main(page).getByRole('link', { name: 'Zu deinem Konto' }).click();
    await expect(main(page).getByText(address)).toBeVisible();
    await openPage(page, pathname + search);
    await press(page, 'Adresse bestätigen');
    await expect(main(page).getByRole('alert')).toContainText('schon benutzt');
    person.email = address;
  });

  await test.step('the old address takes that back, with a new password', async () => {
    const former = person.email.slice('neu.'.length);
    const mailed = await findInMail(site.dataDir, 'email-changed', former, /\/auth\/login\?restore=[\w-]+/);
    const owner = await newVisitor();
    await openPage(owner, mailed);
    await press(owner, 'Änderung zurücknehmen');
    await expect(owner).toHaveURL('/auth/password-reset?restored=1');
    person.email = former;
    person.password = 'zwölf grüne Heringe';
    await main(owner)
      .getByLabel(/^Neues Passwort \*/)
      .fill(person.password);
    await main(owner)
      .getByLabel(/^Neues Passwort wiederholen/)
      .fill(person.password);
    await press(owner, 'Passwort speichern');
    await main(owner).getByRole('link', { name: 'Zur Anmeldung' }).click();
    await logIn(owner, inGerman, person);
    await openPage(page, '/customer/account/orders');
    await expect(page).toHaveURL('/auth/login?redirect=%2Fcustomer%2Faccount%2Forders');
    await logIn(page, inGerman, person);
  });

  await test.step('everything that is stored, as a file', async () => {
    await openPage(page, SETTINGS);
    const file = page.waitForEvent('download');
    await press(page, 'Daten herunterladen');
    const path = await (await file).path();
    expect(readFileSync(path, 'utf8')).toContain(person.email);
  });

  await test.step('the account is deleted, with its password and after saying what that means', async () => {
    await press(page, 'Konto löschen …');
    const dialog = page.getByRole('dialog', { name: 'Konto wirklich löschen?' });
    await dialog
      .getByLabel(/^Passwort/, { exact: false })
      .first()
      .fill('falsch falsch');
    await dialog.getByRole('button', { name: 'Konto endgültig löschen' }).click();
    await expect(dialog.getByText('Das Passwort stimmt nicht.')).toBeVisible();
    expect(await violations(page, ['dark'])).toEqual([]);
    await dialog
      .getByLabel(/^Passwort/)
      .first()
      .fill(person.password);
    await dialog.getByRole('button', { name: 'Konto endgültig löschen' }).click();
    await expect(page).toHaveURL('/');
    await expect(loginControl(page, inGerman)).toBeVisible();
  });
});

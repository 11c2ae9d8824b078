import type { Page } from '@playwright/test';
import { violations } from '@rewald/federation/journeys/axe';
import { expect, test } from '@rewald/e2e/visit/test';
import { loginControl, logOut } from '@rewald/e2e/visitor/account';
import { addAuthenticator, newCustomer } from '@rewald/e2e/visitor/confirmed-customer';
import { findInMail } from '@rewald/e2e/visitor/mailbox';
import { openPage } from '@rewald/federation/journeys/open-page';
import { inGerman } from '@rewald/e2e/visitor/words';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

/** Tabs to the next button with this name and presses it. */
const pressByKeyboard = async (page: Page, name: string): Promise<void> => {
  const button = main(page).getByRole('button', { name, exact: true });
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press('Tab');
    if (await button.evaluate((element) => element === element.ownerDocument.activeElement)) break;
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
};

test('[ACCT-01] a customer without passkey and codes starts a waiting time by mail, and the mailbox stops it without a login', async ({
  page,
  context,
  site,
}) => {
  const person = await newCustomer(context, site);
  await addAuthenticator(page);

  await test.step('the second factor is on', async () => {
    await openPage(page, '/customer/account/settings');
    await press(page, 'Passkey anlegen');
    const adding = page.getByRole('dialog', { name: 'Passkey anlegen' });
    await adding.getByLabel(/^Name/).fill('Mein Laptop');
    await adding.getByRole('button', { name: 'Weiter' }).click();
    await expect(adding).toBeHidden();
    await press(page, 'Einschalten');
    const turning = page.getByRole('dialog', { name: 'Zwei-Faktor-Anmeldung einschalten' });
    await turning
      .getByLabel(/^Passwort/)
      .first()
      .fill(person.password);
    await turning.getByRole('button', { name: 'Einschalten' }).click();
    await turning.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
    await logOut(page, inGerman, person);
  });

  await test.step('neither passkey nor code, by keyboard alone, on a narrow phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openPage(page, '/auth/login');
    await main(page).getByRole('textbox', { name: 'E-Mail-Adresse' }).focus();
    await page.keyboard.insertText(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Noch ein Schritt' })).toBeVisible();
    await pressByKeyboard(page, 'Passkey nicht da? Wiederherstellungscode verwenden');
    await pressByKeyboard(page, 'Ich habe weder Passkey noch Code');
    expect(await violations(page, ['light'])).toEqual([]);
    await pressByKeyboard(page, 'E-Mail anfordern');
    await expect(main(page).getByRole('status').getByText('Schau in dein Postfach')).toBeVisible();
    expect(await violations(page, ['dark'])).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
      'nothing is wider than the phone',
    ).toBe(true);
  });

  await test.step('the mailed link, whose button starts the waiting time', async () => {
    const link = /\/auth\/second-factor\?start=[\w.-]+/;
    await openPage(page, await findInMail(site.dataDir, 'factor-recovery', person.email, link));
    await pressByKeyboard(page, 'Wartezeit starten');
    await expect(page.getByRole('heading', { level: 1, name: 'Die Wartezeit läuft' })).toBeVisible();
    expect(await violations(page, ['light'])).toEqual([]);
  });

  await test.step('the mail about it, whose button stops it', async () => {
    const link = /\/auth\/second-factor\?stop=[\w.-]+/;
    await openPage(page, await findInMail(site.dataDir, 'factor-recovery-waiting', person.email, link));
    await pressByKeyboard(page, 'Wartezeit stoppen');
    await expect(page.getByRole('heading', { level: 1, name: 'Die Wartezeit ist gestoppt' })).toBeVisible();
    expect(await violations(page, ['dark'])).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(loginControl(page, inGerman)).toBeVisible();
  });
});

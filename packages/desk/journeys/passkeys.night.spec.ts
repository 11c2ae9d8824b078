import { addAuthenticator } from '@rewald/e2e/visitor/confirmed-customer';
import { enterDesk, inviteToDesk } from '@rewald/e2e/visitor/desk';
import { expect, test } from '@rewald/e2e/visit/test';
import { violations } from '@rewald/federation/journeys/axe';

const PASSWORD = 'Neun blaue Schirme im Regen';

test('[API-03] a person adds a passkey, signs in with it alone, and removes it', async ({
  newVisitor,
  site,
  watch,
}) => {
  // Whether somebody is signed in is a question; a wrong password and a removed passkey are refused.
  watch.tolerate(/status of (401|422)/);
  const page = await newVisitor({ baseURL: site.deskOrigin ?? '', locale: 'de-DE' });
  await enterDesk(page, await inviteToDesk(site.databaseUrl ?? '', 'passkey.desk@example.com'), PASSWORD);
  await addAuthenticator(page);
  const password = page.locator('input[name=password]');
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await button('Mira Lindqvist').click();
  await page.getByRole('menuitem', { name: 'Passkeys' }).click();
  await page.getByLabel(/^Name/).fill('Laptop im Lager');
  await password.fill('das falsche Passwort');
  await button('Passkey anlegen').click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await password.fill(PASSWORD);
  await button('Passkey anlegen').click();
  await expect(page.getByRole('cell', { name: 'Laptop im Lager' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const signOut = async () => {
    await button('Mira Lindqvist').click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await expect(button('Mit Passkey anmelden')).toBeVisible();
  };
  await signOut();
  expect(await violations(page)).toEqual([]);
  await button('Mit Passkey anmelden').click();
  await expect(page.getByRole('heading', { name: 'Was wartet' })).toBeVisible();

  await page.goto('/passkeys');
  await button('Entfernen').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByText('Du hast noch keinen Passkey.')).toBeVisible();
  await signOut();
  await button('Mit Passkey anmelden').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Passkey' })).toBeVisible();
});

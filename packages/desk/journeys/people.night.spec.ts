import type { Locator, Page } from '@playwright/test';
import { placeOrder } from '@rewald/e2e/visitor/delivered-order';
import { DESK_PASSWORD, enterDesk, inviteColleague, inviteToDesk } from '@rewald/e2e/visitor/desk';
import { findInMail } from '@rewald/e2e/visitor/mailbox';
import { expect, test } from '@rewald/e2e/visit/test';

const SAM = 'sam.desk@example.com';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const entries = (page: Page): Locator => page.getByRole('menu').getByRole('menuitem');
const rowOf = (page: Page, email: string): Locator => page.getByRole('row').filter({ hasText: email });

/** Chooses the roles in an open dialog; those that are chosen already are let go. */
const chooseRoles = async (page: Page, ...names: string[]): Promise<void> => {
  await dialog(page)
    .getByRole('combobox', { name: /^Rollen/ })
    .click();
  for (const name of names) await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
};

test('[API-03] an administrator invites a supporter, who answers but does not pay out; new roles and removal end what is open', async ({
  newVisitor,
  site,
  watch,
}) => {
  // Whether somebody is signed in is a question; sessions end, and who was removed is refused.
  watch.tolerate(/status of (401|403|422)/);
  const buyer = 'desk.asks@example.com';
  const { order } = await placeOrder(site, 'galaxy', buyer);
  const baseURL = site.deskOrigin ?? '';
  const admin = await newVisitor({ baseURL, locale: 'de-DE' });
  await enterDesk(admin, await inviteToDesk(site.databaseUrl ?? '', 'admin.desk@example.com'));

  const invited = { name: 'Sam Okafor', email: SAM, role: 'Kundendienst' };
  const sam = await newVisitor({ baseURL, locale: 'de-DE' });
  await enterDesk(sam, await inviteColleague(admin, site, invited));
  await expect(entries(sam).filter({ hasText: 'Anfragen' })).toBeVisible();
  await expect(entries(sam).filter({ hasText: /Auszahlungen|Personen|Schlüssel/ })).toHaveCount(0);

  await sam.goto(`/orders/${order.id}/show`);
  await sam.getByRole('button', { name: 'Nachricht schreiben' }).click();
  await dialog(sam)
    .getByLabel(/^Worum es geht/)
    .fill('Deine Lieferung');
  await dialog(sam)
    .getByLabel(/^Deine Nachricht/)
    .fill('Dein Paket geht heute auf die Reise.');
  await dialog(sam).getByRole('button', { name: 'Nachricht schreiben' }).click();
  await expect(sam.getByRole('main')).toContainText('Dein Paket geht heute auf die Reise.');
  await findInMail(site.dataDir, 'contact-answered', buyer, /heute auf die Reise/);
  await sam.getByLabel(/^Deine Antwort/).fill('Es ist jetzt beim Boten.');
  await sam.getByRole('button', { name: 'Senden' }).click();
  await findInMail(site.dataDir, 'contact-answered', buyer, /jetzt beim Boten/);

  await sam.goto('/payouts');
  await expect(sam.getByRole('main').getByRole('button')).toHaveCount(0);

  await rowOf(admin, SAM).getByRole('button', { name: 'Ändern' }).click();
  await chooseRoles(admin, 'Kundendienst', 'Lager');
  await dialog(admin).getByRole('button', { name: 'Ändern' }).click();
  await expect(rowOf(admin, SAM)).toContainText('Lager');
  await sam.goto('/orders');
  await expect(sam.getByRole('heading', { name: 'Anmelden' }), 'new roles end the session').toBeVisible();

  await rowOf(admin, SAM).getByRole('button', { name: 'Entfernen' }).click();
  await dialog(admin).getByRole('button', { name: 'Entfernen' }).click();
  await expect(rowOf(admin, SAM)).toContainText('Entfernt');
  await sam.getByLabel(/^E-Mail/).fill(SAM);
  await sam.locator('input[type=password]').fill(DESK_PASSWORD);
  await sam.getByRole('button', { name: 'Weiter' }).click();
  await expect(sam.getByRole('alert').filter({ hasText: 'stimmt nicht' })).toBeVisible();
});

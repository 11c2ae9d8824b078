import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { placeOrder } from '@rewald/e2e/visitor/delivered-order';
import { enterDesk, inviteToDesk } from '@rewald/e2e/visitor/desk';
import { newApiVisitor } from '@rewald/e2e/visitor/api-visitor';
import { findInMail, readMail } from '@rewald/e2e/visitor/mailbox';
import { issueOperatorKey } from '@rewald/e2e/visitor/operator-key';
import { expect, test } from '@rewald/e2e/visit/test';
import { violations } from '@rewald/federation/journeys/axe';

const PASSWORD = 'Neun blaue Schirme im Regen';
const BUYER = 'returns.buyer@example.com';
const KIM = 'kim.warehouse@example.com';
const PHOTO = readFileSync(resolve(import.meta.dirname, '../../../.docs/home.webp'));

const dialog = (page: Page): Locator => page.getByRole('dialog');

/** An administrator invites somebody to the warehouse. @returns the path of the link in the mail */
const inviteWarehouse = async (admin: Page, dataDir: string): Promise<string> => {
  await admin.goto('/people');
  await admin.getByRole('button', { name: 'Einladen' }).click();
  await dialog(admin).getByLabel(/^Name/).fill('Kim Berg');
  await dialog(admin)
    .getByLabel(/^E-Mail/)
    .fill(KIM);
  await dialog(admin)
    .getByRole('combobox', { name: /^Rollen/ })
    .click();
  await admin.getByRole('option', { name: 'Lager', exact: true }).click();
  await admin.keyboard.press('Escape');
  await dialog(admin).getByRole('button', { name: 'Einladen' }).click();
  return findInMail(dataDir, 'desk-invitation', KIM, /\/de\/invitation\/[\w-]+/);
};

interface Piece {
  lines: { offer: { id: number } }[];
}
interface Stocked {
  stock: number;
}

test('[ACCT-04] a return is received, photographed and judged with a deduction, which its buyer reads in the mail and on the page', async ({
  newVisitor,
  site,
  watch,
}) => {
  // Whether somebody is signed in is a question, and no is its answer.
  watch.tolerate(/status of 401/);
  const { guest, order } = await placeOrder(site, 'galaxy', BUYER);
  const shops = newApiVisitor(
    site.apiHost,
    `Bearer ${await issueOperatorKey(site.databaseUrl ?? '', 'Returns', 'orders,offers')}`,
  );
  await shops.call('POST', `/operator/de/orders/${order.id}/ship`, { carrier: 'DHL' });
  await shops.call('POST', `/operator/de/orders/${order.id}/deliver`);
  const { lines } = await guest.call<Piece>('GET', `/checkout/de/buy/orders/${order.id}?key=${order.key}`);
  const offerId = lines[0]?.offer.id ?? 0;
  const stock = async (): Promise<number> =>
    (await shops.call<Stocked>('GET', `/operator/de/offers/${offerId}`)).stock;
  const before = await stock();

  const buyer = await newVisitor({ locale: 'de-DE' });
  await buyer.goto(`/shop/orders/${order.id}?key=${order.key}`);
  await buyer.getByRole('button', { name: 'Zurückgeben' }).click();
  await buyer.getByRole('checkbox').check();
  await buyer.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(buyer.getByText('Deine Rücksendung läuft')).toBeVisible();

  const baseURL = site.deskOrigin ?? '';
  const admin = await newVisitor({ baseURL, locale: 'de-DE' });
  await enterDesk(admin, await inviteToDesk(site.databaseUrl ?? '', 'returns.desk@example.com'), PASSWORD);
  const kim = await newVisitor({ baseURL, locale: 'de-DE' });
  await enterDesk(kim, await inviteWarehouse(admin, site.dataDir), PASSWORD);

  // The label of the parcel is scanned.
  await kim.goto(`/find?q=${order.number}-1`);
  await kim.getByRole('link', { name: new RegExp(`${order.number}-1`) }).click();
  await expect(kim.getByRole('heading', { level: 2, name: `${order.number}-1` })).toBeVisible();
  expect(await violations(kim)).toEqual([]);
  await kim.getByRole('button', { name: 'Ist da' }).click();
  await expect(kim.getByRole('button', { name: 'Beurteilen' })).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText('Deine Rücksendung wird geprüft')).toBeVisible();

  await kim
    .locator('input[type=file]')
    .setInputFiles({ name: 'Kratzer.webp', mimeType: 'image/webp', buffer: PHOTO });
  await expect(kim.getByRole('img', { name: 'Foto 1' })).toBeVisible();

  await kim.getByRole('button', { name: 'Beurteilen' }).click();
  await dialog(kim).getByRole('radio', { name: 'ist weniger wert' }).check();
  await dialog(kim)
    .getByLabel(/^Abzug/)
    .fill('25');
  await dialog(kim)
    .getByLabel(/^Was wir dazu schreiben/)
    .fill('Tiefer Kratzer neben der Kamera');
  await dialog(kim)
    .getByRole('combobox', { name: /^Wohin/ })
    .click();
  await kim.getByRole('option', { name: /^Wieder in den Verkauf/ }).click();
  const sum = await dialog(kim).getByRole('status').textContent();
  expect(await violations(kim)).toEqual([]);
  await dialog(kim).getByRole('button', { name: 'Beurteilen' }).click();
  await expect(dialog(kim)).toHaveCount(0);
  await expect(kim.getByText(/25,00.€ abgezogen/)).toBeVisible();
  expect(await violations(kim)).toEqual([]);
  expect(await stock()).toBe(before + 1);

  const amount = /[\d.]+,\d\d/.exec(sum ?? '')?.[0] ?? '?';
  await findInMail(site.dataDir, 'return-judged', BUYER, /Tiefer Kratzer neben der Kamera/);
  expect(readMail(site.dataDir, 'return-judged', BUYER)).toContain(amount);
  await buyer.reload();
  await expect(buyer.getByText(/Abzug 25,00.€/)).toBeVisible();
  await expect(buyer.getByText(/Tiefer Kratzer neben der Kamera/)).toBeVisible();
  await expect(buyer.getByText(new RegExp(`Erstattung: ${amount}`))).toBeVisible();
  await expect(buyer.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  expect(await violations(buyer)).toEqual([]);
});

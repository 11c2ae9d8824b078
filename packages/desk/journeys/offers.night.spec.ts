import type { Locator, Page } from '@playwright/test';
import { buyOffer, placeOrder } from '@rewald/e2e/visitor/delivered-order';
import { enterDesk, inviteColleague, inviteToDesk } from '@rewald/e2e/visitor/desk';
import { expect, test } from '@rewald/e2e/visit/test';
import { violations } from '@rewald/federation/journeys/axe';

const HANA = { name: 'Hana Sato', email: 'hana.desk@example.com', role: 'Händler', seller: 3 };
const LIST = 'sku;product;condition;price;stock\nJ-1;102400;2;1299,00;5\nJ-2;102401;2;1399,00;5\n';
/** The page of the first offer in the list, by its seller. */
const PAGE = '/shop/buybox/models/m1024-p102400-c2-s3/iphone-15';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

/** Opens the list with a filter. */
const openOffers = (page: Page, filter: object): Promise<unknown> =>
  page.goto(`/offers?filter=${encodeURIComponent(JSON.stringify(filter))}`);

/** Opens the dialog for one offer, and enters a price. */
const enterPrice = async (page: Page, price: string): Promise<void> => {
  await press(page, 'Ändern');
  await dialog(page)
    .getByLabel(/^Preis in Euro/)
    .fill(price);
};

test('[API-03] a merchant’s person uploads offers, ships, and sees nobody else’s; two people edit one price; many prices change and go back', async ({
  newVisitor,
  site,
  watch,
}) => {
  // Whether somebody is signed in is a question; a conflict and a price that is far off are refused.
  watch.tolerate(/status of (401|403|404|409|422)/);
  const baseURL = site.deskOrigin ?? '';
  const admin = await newVisitor({ baseURL, locale: 'de-DE' });
  await enterDesk(admin, await inviteToDesk(site.databaseUrl ?? '', 'offers.desk@example.com'));
  const hana = await newVisitor({ baseURL, locale: 'de-DE' });
  await enterDesk(hana, await inviteColleague(admin, site, HANA));

  await hana.goto('/offers');
  await hana
    .locator('input[type=file]')
    .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(`${LIST}X;1;2;x;1\n`) });
  await press(dialog(hana), 'Prüfen');
  await expect(dialog(hana)).toContainText('„x“ ist kein Preis in Euro.');
  expect(await violations(hana)).toEqual([]);
  await press(dialog(hana), 'Übernehmen');
  await expect(hana.getByRole('status').filter({ hasText: 'Übernommen' })).toBeVisible();

  await openOffers(hana, { q: 'J-1' });
  await rowOf(hana, 'J-1')
    .getByText(/iPhone/)
    .click();
  await expect(hana).toHaveURL(/\/offers\/\d+\/show/);
  const offer = new URL(hana.url()).pathname;
  const offerId = Number(/\d+/.exec(offer)?.[0]);
  const shopper = await newVisitor({ locale: 'de-DE' });
  const shows = (price: string): Promise<void> =>
    expect(async () => {
      await shopper.goto(PAGE);
      await expect(shopper.getByRole('main')).toContainText(price, { timeout: 1_000 });
    }).toPass();
  await shows('1.299');

  const { order } = await buyOffer(site, offerId, 'offers.buyer@example.com');
  const { order: foreign } = await placeOrder(site, 'pixel', 'offers.other@example.com');
  await hana.goto('/orders');
  await expect(rowOf(hana, order.number)).toBeVisible();
  await hana.goto(`/orders/${foreign.id}/show`);
  await expect(hana.getByRole('alert')).toContainText('Das gibt es hier nicht');
  await openOffers(hana, { seller: 4 });
  await expect(hana.getByRole('main')).toContainText('Hier gibt es kein Angebot.');
  await hana.goto(`/orders/${order.id}/show`);
  await press(hana, 'Versenden');
  await press(dialog(hana), 'Versenden');
  await expect(hana.getByRole('main')).toContainText('Unterwegs');

  await admin.goto(offer);
  await hana.goto(offer);
  await enterPrice(hana, '1289');
  await enterPrice(admin, '1279');
  await press(dialog(admin), 'Ändern');
  await expect(dialog(admin)).toHaveCount(0);
  await press(dialog(hana), 'Ändern');
  await expect(dialog(hana).getByRole('alert')).toContainText(/1\.279,00.€, Bestand 4/);
  await expect(dialog(hana).getByLabel(/^Preis in Euro/)).toHaveValue('1289');
  await press(dialog(hana), 'Ändern');
  await expect(dialog(hana)).toHaveCount(0);
  await expect(hana.getByRole('main')).toContainText(/1\.279,00.€ → 1\.289,00.€/);
  await shows('1.289');

  await openOffers(hana, { q: 'J-' });
  await expect(rowOf(hana, 'J-2')).toBeVisible();
  await hana.getByRole('checkbox').first().check();
  await press(hana, 'Preise ändern');
  await dialog(hana)
    .getByLabel(/^Prozent/)
    .fill('-10');
  await press(dialog(hana), 'Vorschau');
  await expect(dialog(hana)).toContainText(/1\.289,00.€ → 1\.160,10.€/);
  expect(await violations(hana)).toEqual([]);
  await press(dialog(hana), 'Übernehmen');
  await shows('1.160');
  await press(hana, 'Rückgängig');
  await expect(rowOf(hana, 'J-1')).toContainText('1.289,00');
  await shows('1.289');

  await hana.goto('/imports');
  await expect(rowOf(hana, 'Rücknahme')).toHaveCount(1);
  await expect(rowOf(hana, 'Zurückgenommen')).toHaveCount(1);
  await rowOf(hana, 'Liste von Angeboten').click();
  await expect(hana.getByRole('main')).toContainText('J-1');
  expect(await violations(hana)).toEqual([]);
});

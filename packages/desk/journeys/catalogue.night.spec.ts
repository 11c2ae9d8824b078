import type { Locator, Page } from '@playwright/test';
import type { Listing } from '@rewald/contracts';
import { newApiVisitor } from '@rewald/e2e/visitor/api-visitor';
import { enterDesk, inviteColleague, inviteToDesk } from '@rewald/e2e/visitor/desk';
import { expect, test } from '@rewald/e2e/visit/test';
import { violations } from '@rewald/federation/journeys/axe';

const KIM = { name: 'Kim Sato', email: 'kim.desk@example.com', role: 'Sortiment' };
const ENTRY = '/catalogue/models/entry/apple-iphone-8';

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: RegExp): Locator => page.getByRole('textbox', { name });
const changed = (page: Page): Locator => page.getByRole('region', { name: 'Was sich ändert' });

test('[API-03] a catalogue person changes a model in both languages, sees it before, and takes it back; a second person is told, and approves a price', async ({
  newVisitor,
  site,
  watch,
}) => {
  // Whether somebody is signed in is a question; conflicts and faults are answers.
  watch.tolerate(/status of (401|403|409|422)/);
  const baseURL = site.deskOrigin ?? '';
  const admin = await newVisitor({ baseURL, locale: 'de-DE' });
  await enterDesk(admin, await inviteToDesk(site.databaseUrl ?? '', 'catalogue.desk@example.com'));
  const kim = await newVisitor({ baseURL, locale: 'de-DE' });
  await enterDesk(kim, await inviteColleague(admin, site, KIM));

  await kim.getByRole('menuitem', { name: 'Sortiment' }).click();
  await kim.getByRole('searchbox', { name: 'Suchen' }).fill('iphone 8');
  expect(await violations(kim)).toEqual([]);
  await kim.getByRole('link', { name: 'iPhone 8', exact: true }).click();
  await admin.goto(ENTRY);
  await expect(field(admin, /^Name\W*$/)).toHaveValue('iPhone 8');

  await field(kim, /^Name\W*$/).fill('iPhone 8 Klassik');
  await field(kim, /^Beschreibung \(de\)/).fill('Ein Klassiker mit Taste.');
  await field(kim, /^Beschreibung \(en\)/).fill('A classic with a button.');
  await button(kim, 'Prüfen').click();
  await expect(changed(kim)).toContainText('3 Felder ändern sich.');
  await expect(changed(kim).getByRole('row').filter({ hasText: 'Name' })).toContainText('iPhone 8 Klassik');
  expect(await violations(kim)).toEqual([]);
  await button(kim, 'Speichern').click();
  await expect(kim.getByRole('heading', { level: 2, name: 'iPhone 8 Klassik' })).toBeVisible();

  const api = newApiVisitor(site.apiHost);
  const shown = async (): Promise<string> => {
    const { items } = await api.call<Listing>('GET', '/offers/en/listing?search=iphone 8');
    return JSON.stringify(items);
  };
  await expect.poll(shown).toContain('iPhone 8 Klassik');
  const shop = await newVisitor({ locale: 'en-GB' });
  await shop.goto('/en/shop/explore?search=iphone%208');
  await shop
    .getByRole('link', { name: /iPhone 8 Klassik/ })
    .first()
    .click();
  await expect(shop.getByText('A classic with a button.').first()).toBeVisible();

  await field(admin, /^Name\W*$/).fill('iPhone Acht');
  await button(admin, 'Speichern').click();
  const conflict = admin.getByRole('region', { name: 'Jemand anders war schneller' });
  await expect(conflict.getByRole('row').filter({ hasText: 'iPhone Acht' })).toContainText(
    'iPhone 8 Klassik',
  );
  expect(await violations(admin)).toEqual([]);
  await button(admin, 'Meine Änderungen verwerfen').click();
  await expect(field(admin, /^Name\W*$/)).toHaveValue('iPhone 8 Klassik');

  await button(kim, 'Stand davor zurückholen').first().click();
  await expect(field(kim, /^Name\W*$/)).toHaveValue('iPhone 8');
  await button(kim, 'Speichern').click();
  await expect(kim.getByRole('heading', { level: 2, name: 'iPhone 8', exact: true })).toBeVisible();
  await expect.poll(shown).not.toContain('Klassik');

  await kim.goto('/catalogue/trade-in-prices/new');
  await field(kim, /^Schlüssel/).fill('journey');
  await kim.getByRole('combobox', { name: /^Modell/ }).fill('iphone 8');
  await kim.getByRole('option', { name: /^iPhone 8 · / }).click();
  await kim.getByRole('spinbutton', { name: /^Preis ohne Mängel/ }).fill('43.5');
  await button(kim, 'Prüfen').click();
  await expect(changed(kim).getByRole('row').filter({ hasText: '43,50' })).toHaveCount(2);
  await button(kim, 'Speichern').click();
  await changed(kim).getByRole('link', { name: 'Zu den Vorschlägen' }).click();
  const proposal = kim.getByRole('listitem').filter({ hasText: 'Wartet' });
  await proposal.getByRole('button', { name: 'Freigeben' }).click();
  await kim.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click();
  await expect(kim.getByRole('dialog').getByRole('alert')).toContainText('jemand anders');

  await admin.goto('/price-book');
  await button(admin, 'Was sich ändert').click();
  await expect(admin.getByRole('row').filter({ hasText: '43,50' })).toHaveCount(2);
  await button(admin, 'Freigeben').click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click();
  await expect(
    admin.getByRole('listitem').filter({ hasText: 'Kim Sato, entschieden von Mira' }),
  ).toContainText('Gilt');
});

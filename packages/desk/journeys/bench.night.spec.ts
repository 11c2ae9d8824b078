import type { Locator, Page } from '@playwright/test';
import { originOf, PORTS } from '@rewald/e2e/site/ports';
import { runSite, type RunningSiteProcess } from '@rewald/e2e/site/run-site';
import { buyOffer } from '@rewald/e2e/visitor/delivered-order';
import { enterDesk, inviteToDesk } from '@rewald/e2e/visitor/desk';
import { findInMail } from '@rewald/e2e/visitor/mailbox';
import { walkSale } from '@rewald/e2e/visitor/walk-sale';
import { expect, test } from '@rewald/e2e/visit/test';
import { violations } from '@rewald/federation/journeys/axe';

const PASSWORD = 'Neun blaue Schirme im Regen';
const SELLER = 'bench.seller@example.com';
const JONAS = 'jonas.bench@example.com';
const IMEI = '490154203237518';

let shop: RunningSiteProcess;
test.beforeAll(async () => {
  // Here money goes out by the bank's file; the site of the other journeys only says so.
  shop = await runSite({
    name: 'bench',
    ports: PORTS.bench,
    env: {
      DESK_PORT: String(PORTS.bench.shell + 3),
      PAYOUTS: 'sepa',
      PAYOUT_DEBTOR_NAME: 'Rewald GmbH',
      PAYOUT_DEBTOR_IBAN: 'DE89370400440532013000',
    },
  });
});
test.afterAll(() => shop?.stop());

const main = (page: Page): Locator => page.getByRole('main');
const dialog = (page: Page): Locator => page.getByRole('dialog');
const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });
/** Presses a button, and confirms its dialog. */
const confirm = async (page: Page, name: string): Promise<void> => {
  await button(page, name).click();
  await button(dialog(page), name).click();
  await expect(dialog(page)).toHaveCount(0);
};

/** Somebody who decides with the first one. */
const inviteJonas = async (admin: Page): Promise<void> => {
  await admin.goto('/people');
  await button(admin, 'Einladen').click();
  await dialog(admin).getByLabel(/^Name/).fill('Jonas Okafor');
  await dialog(admin)
    .getByLabel(/^E-Mail/)
    .fill(JONAS);
  await dialog(admin)
    .getByRole('combobox', { name: /^Rollen/ })
    .click();
  await admin.getByRole('option', { name: 'Werkbank', exact: true }).click();
  await admin.getByRole('option', { name: 'Finanzen', exact: true }).click();
  await admin.keyboard.press('Escape');
  await button(dialog(admin), 'Einladen').click();
  await expect(admin.getByRole('row').filter({ hasText: JONAS })).toBeVisible();
};

const photograph = async (page: Page): Promise<Buffer> => {
  await page.setContent(
    '<body style="margin:0;background:#8fb5a0"><p style="font:80px serif;padding:9rem">Riss',
  );
  return page.screenshot({ type: 'jpeg' });
};

test('[TRADE-14] a device arrives, is worth less by the book, its seller accepts, two people pay it, and it is sold with its own photos', async ({
  newVisitor,
  watch,
}) => {
  test.setTimeout(300_000);
  // Whether somebody is signed in is a question; who has no right to a screen is refused; one step comes too early.
  watch.tolerate(/status of (401|403|404|409)/);
  const seller = await newVisitor({ baseURL: originOf(PORTS.bench), locale: 'de-DE' });
  await walkSale(seller, 'Smartphones', SELLER, async () => undefined);

  const baseURL = shop.deskOrigin ?? '';
  const mira = await newVisitor({ baseURL, locale: 'de-DE', viewport: { width: 768, height: 1024 } });
  const picture = await photograph(mira);
  await enterDesk(mira, await inviteToDesk(shop.databaseUrl ?? '', 'bench.desk@example.com'), PASSWORD);
  await inviteJonas(mira);
  const jonas = await newVisitor({ baseURL, locale: 'de-DE' });
  await enterDesk(
    jonas,
    await findInMail(shop.dataDir, 'desk-invitation', JONAS, /\/de\/invitation\/[\w-]+/),
    PASSWORD,
  );

  await test.step('it arrives, and what the bench finds is worth less by the book', async () => {
    await mira.goto('/trade-in-cases');
    await button(mira, 'Erwartet').click();
    await mira.getByRole('row').filter({ hasText: 'Mira Lindqvist' }).click();
    await button(mira, 'Ist da').click();
    await button(mira, 'Seriennummer eintragen').click();
    await dialog(mira).getByLabel(/^IMEI/).fill(IMEI);
    await mira.keyboard.press('Enter');
    await expect(main(mira).getByText(IMEI)).toBeVisible();
    await mira
      .locator('input[type=file]')
      .setInputFiles({ name: 'Riss.jpg', mimeType: 'image/jpeg', buffer: picture });
    await expect(mira.getByRole('img', { name: 'Foto 1' })).toBeVisible();
    await expect(main(mira).getByText(/^Nach Preisbuch .* \(0,00.€\)/)).toBeVisible();
    const display = mira.getByRole('combobox', { name: /Zustand ist das Display/ });
    await display.selectOption({ index: 2 });
    await expect(main(mira).getByText(/^Nach Preisbuch .* \(-[\d.]+,00.€\)/)).toBeVisible();
    expect(await violations(mira)).toEqual([]);
    await button(mira, 'Weniger anbieten').click();
    await expect(dialog(mira).getByLabel(/^Befunde auf Deutsch/)).toHaveValue(
      /Zustand ist das Display.*Unser Ergebnis/,
    );
    await expect(dialog(mira).getByLabel(/^Befunde auf Englisch/)).toHaveValue(/Our finding/);
    expect(await violations(mira)).toEqual([]);
    await button(dialog(mira), 'Weniger anbieten').click();
    await expect(main(mira)).toContainText('Antwort bis');
  });

  await test.step('the seller reads the findings, sees the photo, and accepts', async () => {
    const link = await findInMail(
      shop.dataDir,
      'trade-in-counter-offer',
      SELLER,
      /\/trade-in\/cases\/[\w-]+\?key=[\w-]+/,
    );
    await seller.goto(link);
    await expect(main(seller)).toContainText('Unser Ergebnis');
    await button(main(seller), /annehmen$/).click();
    await button(seller, 'Ja, annehmen').click();
    await expect(main(seller)).toContainText('Neues Angebot angenommen');
  });

  await test.step('two people pay it, by the bank’s file', async () => {
    await expect(main(mira)).toContainText('Angenommen');
    await confirm(mira, 'Auszahlen');
    const device = mira.url();
    await mira.goto('/payouts/batches');
    await confirm(mira, 'Sammelüberweisung anlegen');
    await expect(mira).toHaveURL(/batches\/[\w-]+\/show/);
    const batch = new URL(mira.url()).pathname;
    await jonas.goto(batch);
    await confirm(jonas, 'Freigeben');
    const download = jonas.waitForEvent('download');
    await button(jonas, 'SEPA-Datei herunterladen').click();
    expect((await download).suggestedFilename()).toMatch(/\.xml$/);
    await confirm(jonas, 'Bank hat die Datei');
    await mira.goto(device);
    await expect(main(mira)).toContainText('Bezahlt');
  });

  await test.step('erased, it becomes an offer of our own, and is bought', async () => {
    await button(mira, 'Löschung vermerken').click();
    await dialog(mira).getByRole('radio', { name: 'Zurückgesetzt' }).check();
    await button(dialog(mira), 'Löschung vermerken').click();
    await expect(main(mira).getByRole('link', { name: 'Löschzertifikat' })).toBeVisible();
    await button(mira, 'Selbst anbieten').click();
    await dialog(mira)
      .getByLabel(/^Preis in Euro/)
      .fill('321');
    await expect(dialog(mira).getByRole('img', { name: 'Foto 1' })).toBeVisible();
    expect(await violations(mira)).toEqual([]);
    const [productId = 0, conditionId = 0] = await Promise.all(
      ['productId', 'conditionId'].map(async (name) =>
        Number(await dialog(mira).locator(`input[name="${name}"]`).inputValue()),
      ),
    );
    await button(dialog(mira), 'Selbst anbieten').click();
    const offer = main(mira).getByRole('link', { name: 'Zum Angebot' });
    await expect(offer).toBeVisible();
    expect(await violations(mira)).toEqual([]);
    const offerId = Number(/\d+/.exec((await offer.getAttribute('href')) ?? '')?.[0]);
    await offer.click();
    await expect(main(mira)).toContainText('321,00');
    await mira.goto('/trade-in-cases?filter={"destination":["offer"]}');
    await expect(mira.getByRole('row').filter({ hasText: 'Mira Lindqvist' })).toContainText('Angebot');
    await expect(async () => {
      await seller.goto(
        `/shop/buybox/models/m${Math.floor(productId / 100)}-p${productId}-c${conditionId}-s1/x`,
      );
      await expect(seller.getByRole('img', { name: /Foto.* genau dieses Artikels/ }).first()).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await expect(main(seller)).toContainText('321');
    const { order } = await buyOffer(shop, offerId, 'bench.buyer@example.com');
    await mira.goto(`/orders/${order.id}/show`);
    await expect(main(mira)).toContainText('321,00');
  });
});

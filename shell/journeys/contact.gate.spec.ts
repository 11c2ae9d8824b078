import type { Page } from '@playwright/test';
import { deliverOrder } from '@rewald/e2e/visitor/delivered-order';
import { findInMail, readMail } from '@rewald/e2e/visitor/mailbox';
import { openPage } from '@rewald/federation/journeys/open-page';
import { violations } from '@rewald/federation/journeys/axe';
import { expect, test } from '@rewald/e2e/visit/test';

const words = {
  topic: 'Defekt oder Garantie',
  sent: 'Danke, deine Nachricht ist da',
  review: 'Stimmt alles?',
  confirm: 'Widerruf bestätigen',
  received: 'Dein Widerruf ist eingegangen',
  cookies: 'Cookie-Einstellungen',
  findOrder: 'Bestellung finden',
  mailbox: 'Schau in dein Postfach',
  refuse: 'Statistik ablehnen',
  refused: /Statistik ist abgelehnt/,
} as const;

const isAccessible = async (page: Page): Promise<void> =>
  expect(await violations(page, ['light'])).toEqual([]);
/** Fills in one field after the other by keyboard. */
const typeOn = async (page: Page, texts: readonly string[]): Promise<void> => {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
};
const numberIn = async (page: Page, pattern: RegExp): Promise<string> =>
  pattern.exec(await page.getByRole('main').innerText())?.[0] ?? '';

test(`[SHELL-01] a guest writes to us by keyboard alone and gets a receipt`, async ({ page, site }) => {
  const email = `guest-${Date.now()}@example.com`;
  await openPage(page, '/company/about/contact');
  await page.locator('select[name=topic]').selectOption({ label: words.topic });
  await page.locator('input[name=reference]').focus();
  await typeOn(page, ['RB-2345ABCD', 'Nina Beispiel', email, 'Das Display flackert.']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words.sent })).toBeFocused();
  await isAccessible(page);
  const reference = await numberIn(page, /T-\w{8}/);
  await expect.poll(() => readMail(site.dataDir, 'contact-received', email)).toContain(reference);
});

test(`[SHELL-01] somebody withdraws from a contract without a login, by keyboard alone`, async ({
  page,
  site,
}) => {
  const email = `withdrawing-${Date.now()}@example.com`;
  await openPage(page, '/documents/right-of-return/withdraw?order=RB-2345ABCD');
  await page.locator('input[name=name]').focus();
  await typeOn(page, ['Nina Beispiel', email]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words.review })).toBeFocused();
  await isAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: words.confirm })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words.received })).toBeFocused();
  await isAccessible(page);
  const reference = await numberIn(page, /W-\w{8}/);
  await expect.poll(() => readMail(site.dataDir, 'withdrawal-declared', email)).toContain(reference);
});

test(`[CART-06] a guest finds an order again by number and address, from the footer and by keyboard alone`, async ({
  page,
  site,
  newVisitor,
}) => {
  const email = `seeking-${Date.now()}@example.com`;
  const { id } = await deliverOrder(site, 'ipad', email);
  const number = await findInMail(site.dataDir, 'order-confirmed', email, /RB-\w{8}/);
  await openPage(page, '/company/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: words.findOrder }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.findOrder })).toBeFocused();
  await isAccessible(page);
  await page.locator('input[name=orderNumber]').focus();
  await typeOn(page, [number, email]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words.mailbox })).toBeFocused();
  await isAccessible(page);
  const link = await findInMail(site.dataDir, 'order-link', email, /\/shop\/orders\/[\w-]+\?key=[\w.-]+/);
  expect(link).toContain(id);
  const elsewhere = await newVisitor();
  await openPage(elsewhere, link);
  await expect(elsewhere.getByRole('main')).toContainText(number);
});

test(`[SHELL-05] statistics are refused as easily as allowed, and the choice is there again`, async ({
  page,
}) => {
  await openPage(page, '/documents/accessibility');
  const opener = page.getByRole('button', { name: words.cookies });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.cookies });
  await expect(dialog).toBeVisible();
  await isAccessible(page);
  await dialog.getByRole('button', { name: words.refuse }).press('Enter');
  await expect(dialog.getByRole('status')).toContainText(words.refused);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.reload();
  await opener.click();
  await expect(dialog.getByRole('status')).toContainText(words.refused);
});

import type { Locator, Page } from '@playwright/test';
import { placeOrder } from '@rewald/e2e/visitor/delivered-order';
import { codeOf, DESK_PASSWORD, inviteToDesk } from '@rewald/e2e/visitor/desk';
import { tabTo, unmarked } from '@rewald/e2e/visitor/keyboard';
import { expect, test } from '@rewald/e2e/visit/test';
import { violations } from '@rewald/federation/journeys/axe';

const reach = async (page: Page, wanted: Locator): Promise<void> => {
  await expect(wanted).toBeVisible();
  expect(unmarked(await tabTo(page, wanted, 60)), 'without a visible focus').toEqual([]);
};
const press = async (page: Page, wanted: Locator): Promise<void> => {
  await reach(page, wanted);
  await page.keyboard.press('Enter');
};
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** From the link of an invitation to the first screen, by keyboard alone. */
const signIn = async (page: Page, link: string): Promise<void> => {
  await page.goto(link);
  await reach(page, page.locator('input[type=password]'));
  await page.keyboard.insertText(DESK_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'App einrichten' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const secret = (await page.locator('code').textContent()) ?? '';
  await expect(page.getByRole('textbox', { name: /^Code/ })).toBeFocused();
  await page.keyboard.insertText(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Deine Ersatzcodes' })).toBeVisible();
  await expect(button(page, 'Aufbewahrt, weiter')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Was wartet' })).toBeVisible();
};

test('[API-03] an administrator follows the one-time link, and finds, ships and delivers an order by keyboard alone', async ({
  newVisitor,
  site,
  watch,
}) => {
  // Whether somebody is signed in is a question, and no is its answer.
  watch.tolerate(/status of 401/);
  const link = await inviteToDesk(site.databaseUrl ?? '', 'desk.journey@example.com');
  const { order } = await placeOrder(site, 'galaxy', 'desk.buyer@example.com');
  const page = await newVisitor({ baseURL: site.deskOrigin ?? '', locale: 'de-DE' });

  await signIn(page, link);
  await expect(page.getByText(/^heute, (eine Bestellung|[1-9]\d* Bestellungen)$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: /^Nummer, E-Mail/ })).toBeFocused();
  await page.keyboard.insertText(order.number);
  await page.keyboard.press('Enter');
  const hit = page.getByRole('link', { name: new RegExp(order.number) });
  await expect(hit).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await press(page, hit);
  await expect(page.getByRole('heading', { level: 2, name: order.number })).toBeVisible();

  await press(page, button(page, 'Versenden'));
  const dialog = page.getByRole('dialog', { name: 'Versenden' });
  await reach(page, dialog.getByLabel('Sendungsnummer'));
  await page.keyboard.insertText('JD014600006281230701');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'JD014600006281230701' })).toBeVisible();

  await expect(page.getByRole('heading', { level: 2, name: order.number })).toBeFocused();
  await press(page, button(page, 'Ist angekommen'));
  await expect(page.getByRole('dialog', { name: 'Ist angekommen' })).toBeVisible();
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Ist angekommen' }));
  await expect(page.getByRole('main').getByText('Angekommen', { exact: true }).first()).toBeVisible();
  await expect(button(page, 'Ist angekommen')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  for (const screen of ['orders', 'tickets', 'trade-in-cases', 'reviews', 'questions', 'people', 'keys']) {
    await page.goto(`/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.locator('.MuiSkeleton-root, .MuiLinearProgress-root, .MuiCircularProgress-root'),
    ).toHaveCount(0);
    expect(await violations(page), screen).toEqual([]);
  }
});

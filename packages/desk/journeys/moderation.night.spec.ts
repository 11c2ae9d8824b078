import type { Locator, Page } from '@playwright/test';
import { deliverOrder } from '@rewald/e2e/visitor/delivered-order';
import { newApiVisitor } from '@rewald/e2e/visitor/api-visitor';
import { enterDesk, inviteToDesk } from '@rewald/e2e/visitor/desk';
import { findInMail } from '@rewald/e2e/visitor/mailbox';
import { expect, test } from '@rewald/e2e/visit/test';
import { violations } from '@rewald/federation/journeys/axe';

const PASSWORD = 'Neun blaue Schirme im Regen';
/** A cached page of the shop may be this old, twice. */
const KEPT_PAGE = { timeout: 30_000 };
const ASKS = 'desk.asks.model@example.com';

const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();
const state = (page: Page, name: string): Locator => page.getByRole('main').getByText(name, { exact: true });

test('[API-03] [SHOP-03] a review is shown, found again and taken back, and a question answered in better words; the product page follows', async ({
  newVisitor,
  site,
  watch,
}) => {
  // Whether somebody is signed in is a question, and no is its answer.
  watch.tolerate(/status of 401/);
  const { id, key, modelId, modelName } = await deliverOrder(site, 'pixel', 'desk.review@example.com');
  const buyer = newApiVisitor(site.apiHost);
  const reviews = `/checkout/de/buy/orders/${id}/reviews`;
  const { lines } = await buyer.call<{ lines: { lineId: string }[] }>('GET', `${reviews}?key=${key}`);
  const opinion = `Läuft leise, gekauft als ${id.slice(0, 8)}.`;
  const review = { stars: 4, title: '', text: opinion, author: 'Mira' };
  await buyer.call('POST', `${reviews}/${lines[0]?.lineId}?key=${key}`, review);
  const asked = `Passt die Hülle ${id.slice(0, 8)}?`;
  const question = { text: asked, name: 'Ada', email: ASKS };
  await buyer.call('POST', `/offers/de/product/${modelId}/questions`, question);

  const shop = await newVisitor({ locale: 'de-DE' });
  const onPage = async () => {
    await shop.goto(`/shop/buybox/models/m${modelId}/p?turn=${Date.now()}`);
    const section = shop.getByRole('region', { name: `Bewertungen zu ${modelName}` });
    return section.textContent({ timeout: 2_000 }).catch(() => '');
  };
  const desk = await newVisitor({ baseURL: site.deskOrigin ?? '', locale: 'de-DE' });
  await enterDesk(desk, await inviteToDesk(site.databaseUrl ?? '', 'moderation.desk@example.com'), PASSWORD);

  await desk.goto(`/reviews?filter=${encodeURIComponent(JSON.stringify({ q: opinion }))}`);
  const row = desk.getByRole('row').filter({ hasText: opinion });
  await row.getByRole('link').first().click();
  await expect(desk.getByRole('link', { name: /^RB-/ })).toHaveAttribute('href', `/orders/${id}/show`);
  expect(await violations(desk)).toEqual([]);
  await press(desk, 'Zeigen');
  await expect(state(desk, 'Gezeigt')).toBeVisible();
  await expect.poll(onPage, KEPT_PAGE).toContain(opinion);
  await press(desk, 'Zurücknehmen');
  await press(desk.getByRole('dialog'), 'Zurücknehmen');
  await expect(state(desk, 'Wartet')).toBeVisible();
  await expect.poll(onPage, KEPT_PAGE).not.toContain(opinion);

  await desk.goto(`/questions?filter=${encodeURIComponent(JSON.stringify({ q: asked }))}`);
  await desk.getByRole('row').filter({ hasText: asked }).getByRole('link').first().click();
  // Rows have the same buttons as the screen.
  await expect(desk.getByRole('heading', { level: 2, name: 'Text' })).toBeVisible();
  await press(desk, 'Ablehnen');
  await desk
    .getByRole('dialog')
    .getByLabel(/^Warum/)
    .fill('Aus Versehen');
  await press(desk.getByRole('dialog'), 'Ablehnen');
  await expect(state(desk, 'Abgelehnt')).toBeVisible();
  await press(desk, 'Zurücknehmen');
  await press(desk.getByRole('dialog'), 'Zurücknehmen');
  await press(desk, 'Antworten');
  await desk
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Antwort/ })
    .fill('Ja, sie passt.');
  await press(desk.getByRole('dialog'), 'Antworten');
  await findInMail(site.dataDir, 'question-answered', ASKS, /Ja, sie passt/);
  await press(desk, 'Ändern');
  await desk
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Antwort/ })
    .fill('Ja, sie passt genau.');
  await press(desk.getByRole('dialog'), 'Ändern');
  await expect(desk.getByRole('main')).toContainText('Ja, sie passt genau.');
  expect(await violations(desk)).toEqual([]);
  const shown = () => buyer.call('GET', `/offers/de/product/${modelId}/questions`);
  expect(JSON.stringify(await shown())).toContain('Ja, sie passt genau.');
});

import { placeOrder } from '@rewald/e2e/visitor/delivered-order';
import { enterDesk, inviteToDesk } from '@rewald/e2e/visitor/desk';
import { expect, test } from '@rewald/e2e/visit/test';
import { violations } from '@rewald/federation/journeys/axe';

const NUMBER = /0034043\d{13}/;

test('[API-01] a label is bought for one order and for several, printed, given back, and shipped with', async ({
  newVisitor,
  site,
  watch,
}) => {
  // Whether somebody is signed in is a question, and no is its answer.
  watch.tolerate(/status of 401/);
  const link = await inviteToDesk(site.databaseUrl ?? '', 'labels.desk@example.com');
  const [one, other] = [
    (await placeOrder(site, 'galaxy', 'desk.label.one@example.com')).order,
    (await placeOrder(site, 'galaxy', 'desk.label.other@example.com')).order,
  ];
  const page = await newVisitor({ baseURL: site.deskOrigin ?? '', locale: 'de-DE' });
  await enterDesk(page, link);
  const dialog = page.getByRole('dialog');

  await page.goto(`/orders/${one.id}/show`);
  await page.getByRole('button', { name: 'Versandmarke kaufen' }).click();
  await expect(dialog.getByLabel(/^Gewicht/)).toBeFocused();
  expect(await violations(page)).toEqual([]);
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Versandmarke kaufen' }).click();
  await (await opened).close();
  const print = page.getByRole('link', { name: NUMBER });
  await expect(print).toBeVisible();
  const file = await page.request.get((await print.getAttribute('href')) ?? '');
  expect([file.headers()['content-type'], (await file.body()).subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ]);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Versandmarke zurückgeben' }).click();
  await dialog.getByRole('button', { name: 'Versandmarke zurückgeben' }).click();
  await expect(print).toHaveCount(0);

  await page.goto('/orders');
  for (const { number } of [one, other])
    await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Versenden', exact: true }).click();
  await dialog.getByRole('button', { name: 'Versandmarken kaufen' }).click();
  for (const { number } of [one, other])
    await expect(dialog.getByLabel(new RegExp(number))).toHaveValue(NUMBER);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Versenden', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/orders/${other.id}/show`);
  await expect(page.getByRole('link', { name: NUMBER })).toBeVisible();
});

import { placeOrder } from '@rewald/e2e/visitor/delivered-order';
import { enterDesk, inviteToDesk } from '@rewald/e2e/visitor/desk';
import { expect, test } from '@rewald/e2e/visit/test';

test('[API-01] what one person ships leaves the other’s queue without a reload, and what the other is typing stays', async ({
  newVisitor,
  site,
  watch,
}) => {
  // Whether somebody is signed in is a question; the order that was shipped in the meantime is a conflict.
  watch.tolerate(/status of (401|409)/);
  const baseURL = site.deskOrigin ?? '';
  const enter = async (email: string) => {
    const page = await newVisitor({ baseURL, locale: 'de-DE' });
    await enterDesk(page, await inviteToDesk(site.databaseUrl ?? '', email));
    return page;
  };
  const [packing, watching] = [
    await enter('packing.desk@example.com'),
    await enter('watching.desk@example.com'),
  ];
  await watching.goto('/orders');
  await expect(watching.getByRole('heading', { level: 1 })).toBeVisible();

  const { order } = await placeOrder(site, 'galaxy', 'desk.changes@example.com');
  const row = watching.getByRole('row').filter({ hasText: order.number });
  await expect(row).toBeVisible();

  const third = await watching.context().newPage();
  await third.goto(`/orders/${order.id}/show`);
  await third.getByRole('button', { name: 'Versenden', exact: true }).click();
  const typed = third.getByRole('dialog').getByLabel('Sendungsnummer');
  await expect(typed).toBeFocused();
  await typed.fill('JD0146');

  await packing.goto(`/orders/${order.id}/show`);
  await packing.getByRole('button', { name: 'Versenden', exact: true }).click();
  await packing.getByRole('dialog').getByLabel('Sendungsnummer').fill('JD014600006281230799');
  await packing.getByRole('dialog').getByRole('button', { name: 'Versenden' }).click();

  await expect(row).toHaveCount(0);
  await expect(third.getByText('JD014600006281230799').first()).toBeVisible();
  await expect(typed).toHaveValue('JD0146');
  await expect(typed).toBeFocused();
  await third.getByRole('dialog').getByRole('button', { name: 'Versenden' }).click();
  await expect(third.getByRole('dialog').getByRole('alert')).toBeVisible();
});

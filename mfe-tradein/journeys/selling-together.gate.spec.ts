import { newPerson } from '@rewald/e2e/visitor/account';
import { openPage } from '@rewald/federation/journeys/open-page';
import { acceptButton, answerAll, chooseDevice, fillDetails, finished } from '@rewald/e2e/visitor/selling';
import { inGerman } from '@rewald/e2e/visitor/words';
import { overflows, violations } from '@rewald/federation/journeys/axe';
import { expect, test } from '@rewald/e2e/visit/test';

test('[TRADE-14] a second device sent along in the parcel of the first: one label, two sales', async ({
  page,
  database,
}) => {
  test.slow();
  const { email } = newPerson();
  await openPage(page, '/trade-in');
  await chooseDevice(page, inGerman);
  await answerAll(page);
  await acceptButton(page, inGerman).click();
  await fillDetails(page, inGerman, email);
  await acceptButton(page, inGerman).click();
  await expect(finished(page, inGerman)).toBeVisible();

  await page.getByRole('button', { name: 'Noch etwas mitschicken' }).click();
  await chooseDevice(page, inGerman);
  await answerAll(page);
  await acceptButton(page, inGerman).click();
  await expect(page.getByText(/^Dieser Verkauf kommt mit in das Paket zu RW-/)).toBeVisible();
  // The seller is the same, so the former input is offered again.
  await page.getByRole('button', { name: 'Eingaben wiederherstellen' }).click();
  await expect(page.getByRole('textbox', { name: /^IBAN/ })).toHaveValue(/^DE89/);
  await acceptButton(page, inGerman).click();
  await expect(finished(page, inGerman)).toBeVisible();

  const parcel = page.getByRole('region', { name: '2 Verkäufe in einem Paket' });
  await expect(parcel.getByRole('listitem')).toHaveCount(2);
  // Drop-off points near the seller's postal code.
  await expect(page.getByRole('region', { name: 'Abgabestellen in deiner Nähe' })).toContainText(
    '10115 Berlin',
  );
  const { rows } = await database.query<{ parcels: number; sales: number }>(
    `select count(distinct coalesce(parcel_of, id))::int as parcels, count(*)::int as sales
     from trade_in_orders where email = $1`,
    [email],
  );
  expect(rows).toEqual([{ parcels: 1, sales: 2 }]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflows(page)).toBe(false);
  expect(await violations(page)).toEqual([]);

  // The case also lists the devices of the parcel.
  await page.getByRole('link', { name: 'Verkauf verfolgen' }).click();
  await expect(parcel.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Abgabestellen in deiner Nähe' })).toBeVisible();
  expect(await overflows(page)).toBe(false);
});

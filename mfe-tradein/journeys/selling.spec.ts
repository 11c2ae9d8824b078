import { newPerson } from '@rewald/e2e/visitor/account';
import { readMail } from '@rewald/e2e/visitor/mailbox';
import { openPage } from '@rewald/federation/journeys/open-page';
import { acceptButton, answerAll, chooseDevice, fillDetails, finished } from '@rewald/e2e/visitor/selling';
import { inEnglish } from '@rewald/e2e/visitor/words';
import { expect, test } from '@rewald/e2e/visit/test';

const words = inEnglish;

const PRICE = /(\d{1,3}(?:\.\d{3})*),(\d{2})\s€/;

test(`[TRADE-01] [TRADE-09] [TRADE-10] [TRADE-13] [TRADE-14] a phone sold from the first tile to the mail with its reference`, async ({
  page,
  site,
  database,
}) => {
  const { email } = newPerson();
  await openPage(page, words.path('/trade-in'));
  await chooseDevice(page, words);

  await expect(acceptButton(page, words)).toBeDisabled();
  const questions = await answerAll(page);
  await expect(acceptButton(page, words)).toBeEnabled();
  const offer = PRICE.exec(await page.getByRole('main').innerText());
  expect(offer, 'a price on the offer panel').not.toBeNull();
  await acceptButton(page, words).click();

  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expect(acceptButton(page, words)).toBeDisabled();
  await fillDetails(page, words, email);
  await acceptButton(page, words).click();
  await expect(finished(page, words)).toBeVisible();

  const shown = /RW-[2-9A-HJ-NP-Z]{8}/.exec(await page.getByRole('main').innerText());
  const reference = shown?.[0] ?? 'none on the screen';
  const { rows } = await database.query<{ reference: string; price_cents: number; answers: unknown[] }>(
    'select reference, price_cents, answers from trade_in_orders where email = $1',
    [email],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.reference).toBe(reference);
  expect(rows[0]?.answers).toHaveLength(questions);
  expect(rows[0]?.price_cents).toBe(Number(`${offer?.[1]?.replaceAll('.', '')}${offer?.[2]}`));

  await expect
    .poll(() => readMail(site.dataDir, 'trade-in-received', email), 'the mail in the local folder')
    .toContain(reference);
  const sent = () =>
    database.query<{ delivered: boolean }>(
      "select delivered_at is not null as delivered from outbox where recipient = $1 and kind = 'trade-in-received'",
      [email],
    );
  await expect.poll(async () => (await sent()).rows).toEqual([{ delivered: true }]);

  // The mail's link opens the sale without a login; without its key, nothing is shown.
  const mail = (readMail(site.dataDir, 'trade-in-received', email) ?? '').replaceAll('=3D', '=');
  const [link = '', path = ''] = /(?:\/en)?(\/trade-in\/cases\/[\w-]+)\?key=[\w-]+/.exec(mail) ?? [];
  await openPage(page, link);
  await expect(page.getByRole('main')).toContainText(reference);
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(404);
});

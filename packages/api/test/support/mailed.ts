import { sql } from 'kysely';
import { RESET_JOB } from '@rewald/customers/account/password/write-reset-mail';
import { eventually, type TestApp } from './test-app.ts';

/** Whether a mail is still to be sent, or to be written by the job that writes it after the answer. */
const isOnItsWay = async ({ database }: TestApp, to: string, kind: string): Promise<boolean> => {
  const { rows } = await sql`
    select from outbox where recipient = ${to} and kind = ${kind} and delivered_at is null
    union all select from jobs where kind = ${RESET_JOB} and done_at is null`.execute(database);
  return rows.length > 0;
};

/** Waits until every mail is recorded as sent, which takes the secrets out of it. */
export const allMailsSent = ({ database }: TestApp) =>
  eventually(async () => {
    const { rows } = await sql`select from outbox where delivered_at is null`.execute(database);
    return rows.length === 0;
  });

/** The newest mail of a kind to an address, once it was sent. While a later mail is still to be sent, an earlier one is not returned. */
export const mailTo = (shop: TestApp, to: string, kind: string) =>
  eventually(
    async () =>
      !(await isOnItsWay(shop, to, kind)) &&
      shop.mails
        .filter((mail) => mail.to === to && mail.kind === kind)
        // Mails can overtake each other.
        .toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt))
        .at(-1),
  );

/** The first link of a mail. */
export const linkIn = (text: string): URL => new URL(/https?:\/\/[^\s"]+/.exec(text)?.[0] ?? '');

/** A query parameter of the link in the newest mail of a kind. */
export const mailedToken = async (
  shop: TestApp,
  to: string,
  kind: string,
  parameter: string,
): Promise<string> => {
  const { text } = await mailTo(shop, to, kind);
  return new RegExp(`[?&]${parameter}=([\\w-]+)`).exec(text)?.[1] ?? '';
};

/** Lets a minute pass for tokens, because there is only one link a minute. */
export const letAMinutePass = async ({ database }: TestApp): Promise<void> => {
  await database
    .updateTable('customer_tokens')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .execute();
};

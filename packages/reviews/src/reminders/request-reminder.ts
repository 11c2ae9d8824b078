import type { Locale, ReminderRequest } from '@rewald/contracts';
import { emailKey, isEmail, tidyEmail } from '@rewald/contracts/typed-text';
import { emailKeys } from '@rewald/server-kit/writing/formats';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { reference } from '@rewald/assortment/index/reference';
import type { Product } from '@rewald/assortment/catalogue/types';
import { pageOf, type ReminderContext, type StoredReminder } from './reminder-context.ts';
import { productOf, namesOf } from './present-reminder.ts';
import { cheapest } from './cheapest.ts';

/** Maximum number of confirmation mails to a mailbox per hour, because a stranger may have entered its address. */
const MOST_MAILS = 3;

const askToConfirm = (
  shop: Stocked,
  context: ReminderContext,
  transaction: DatabaseTransaction,
  row: StoredReminder,
): Promise<boolean> => {
  const { name, variation, condition } = namesOf(shop, row.product_id, row.condition_id, row.locale);
  const mail = { locale: row.locale, recipient: row.email };
  const payload = { product: name, variation, condition, link: pageOf(context, row, 'confirm') };
  return row.below_cents === null
    ? enqueueMail(transaction, { ...mail, kind: 'reminder-confirm', payload })
    : enqueueMail(transaction, {
        ...mail,
        kind: 'price-alert-confirm',
        payload: { ...payload, belowCents: row.below_cents },
      });
};

/**
 * Stores a reminder. A mailbox has only one reminder per product and condition: the last one requested. If that is
 * already confirmed, there is nothing to do; if it is pending, its mail may have been lost, so it is sent again.
 *
 * @returns the row to be confirmed; null if there is nothing to do
 */
const keepReminder = async (
  transaction: DatabaseTransaction,
  email: string,
  locale: Locale,
  wanted: { readonly product: Product; readonly conditionId: number; readonly belowCents: number | null },
): Promise<StoredReminder | null> => {
  const row = await transaction
    .insertInto('reminders')
    .values({
      id: newId(),
      email,
      email_key: emailKey(email),
      locale,
      model_id: wanted.product.modelId,
      product_id: wanted.product.id,
      condition_id: wanted.conditionId,
      below_cents: wanted.belowCents,
      confirmed_at: null,
      closed_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['email_key', 'product_id', 'condition_id'])
        .where('state', 'in', ['pending', 'confirmed'])
        .doUpdateSet({
          asked_at: sql`now()`,
          locale,
          below_cents: sql`excluded.below_cents`,
          state: 'pending',
        })
        .where(
          sql<boolean>`(reminders.state = 'pending'
            or (reminders.below_cents is null) <> (excluded.below_cents is null))`,
        )
        .where('reminders.asked_at', '<', sql<Date>`now() - interval '1 minute'`),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
};

/**
 * Stores the request for a reminder, and mails a link to confirm it.
 *
 * @throws {Problem} 404 for an unknown product or condition, 422 without a valid address
 */
export const requestReminder = async (
  shop: Stocked,
  context: ReminderContext,
  locale: Locale,
  request: ReminderRequest,
): Promise<{ email: string }> => {
  const { database, jobs } = context;
  const email = tidyEmail(request.email);
  if (email === '') throw invalidField('email', 'field.required');
  if (!isEmail(email)) throw invalidField('email', 'field.email');
  const product = productOf(shop, request.productId);
  if (!reference(shop).conditions.has(request.conditionId)) throw new Problem(404, 'not-found');
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ recent: number }>`
      select count(*)::int as recent from reminders
      where email_key = any(${emailKeys(email)}) and asked_at > now() - interval '1 hour'`.execute(
      transaction,
    );
    if ((rows[0]?.recent ?? 0) >= MOST_MAILS) return;
    const below =
      request.about === 'price' ? await cheapest(transaction, product.id, request.conditionId) : null;
    const row = await keepReminder(transaction, email, locale, {
      product,
      conditionId: request.conditionId,
      belowCents: below,
    });
    if (row !== null) await askToConfirm(shop, context, transaction, row);
  });
  jobs.nudge();
  return { email };
};

import type { Locale, Reminder } from '@rewald/contracts';
import { NAMES } from '@rewald/server-kit/database/names';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { sql } from 'kysely';
import { idOf, type ReminderContext, type StoredReminder } from './reminder-context.ts';
import { presentReminder } from './present-reminder.ts';

/** @throws {Problem} 404 for an unknown token, as in the functions below */
const findReminder = async (context: ReminderContext, token: string): Promise<StoredReminder> => {
  const row = await context.database
    .selectFrom('reminders')
    .selectAll()
    .where('id', '=', idOf(context, token))
    .executeTakeFirst();
  if (row === undefined) throw new Problem(404, 'not-found');
  return row;
};

/** A reminder by the token of its mail. */
export const showReminder = async (
  shop: Stocked,
  context: ReminderContext,
  locale: Locale,
  token: string,
): Promise<Reminder> => presentReminder(shop, await findReminder(context, token), locale);

/** Confirms, by the token of its mail, that a reminder's address belongs to the person who requested it. */
export const confirmReminder = async (
  shop: Stocked,
  context: ReminderContext,
  locale: Locale,
  token: string,
): Promise<Reminder> => {
  await context.database.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('reminders')
      .set({ state: 'confirmed', confirmed_at: sql`now()` })
      .where('id', '=', idOf(context, token))
      .where('state', '=', 'pending')
      .returning(['product_id', 'condition_id', 'below_cents'])
      .executeTakeFirst();
    // The device may have come back in stock, or become cheaper, in the meantime.
    if (row !== undefined)
      await enqueueJob(transaction, {
        kind: row.below_cents === null ? NAMES.BACK_IN_STOCK_JOB : NAMES.PRICE_FELL_JOB,
        subject: `${row.product_id}-${row.condition_id}`,
      });
  });
  context.jobs.nudge();
  return presentReminder(shop, await findReminder(context, token), locale);
};

/** Ends a reminder by the token of its mail. */
export const endReminder = async (
  shop: Stocked,
  context: ReminderContext,
  locale: Locale,
  token: string,
): Promise<Reminder> => {
  await context.database
    .updateTable('reminders')
    .set({ state: 'ended', closed_at: sql`now()` })
    .where('id', '=', idOf(context, token))
    .where('state', 'in', ['pending', 'confirmed'])
    .execute();
  return presentReminder(shop, await findReminder(context, token), locale);
};

import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import { batchIdOf } from '../batches/batch-file.ts';
import { readKey } from '../payout-store.ts';
import type { BankMovement, BankStatement } from '../sepa/read-statements.ts';

/** Maximum number of rows in one SQL statement. */
const AT_ONCE = 1_000;

/** Finds what bookings belong to: attempts at payouts, or batches that were booked as one sum. */
const subjectsOf = async (transaction: DatabaseTransaction, movements: readonly BankMovement[]) => {
  const attempts = movements.flatMap(({ key }) => (key === null ? [] : (readKey(key) ?? [])));
  const batchIds = movements.flatMap(({ messageId }) => batchIdOf(messageId ?? '') ?? []);
  const items = new Set<string>();
  for (let start = 0; start < attempts.length; start += AT_ONCE) {
    const ids = attempts.slice(start, start + AT_ONCE).map(({ id }) => id);
    for (const { payout_id: id, attempt } of await transaction
      .selectFrom('payout_batch_items')
      .select(['payout_id', 'attempt'])
      .where('payout_id', 'in', ids)
      .execute())
      items.add(`${id} ${attempt}`);
  }
  const batches = new Set<string>();
  if (batchIds.length > 0)
    for (const { id } of await transaction
      .selectFrom('payout_batches')
      .select('id')
      .where('id', 'in', [...new Set(batchIds)])
      .execute())
      batches.add(id);
  return ({ key, messageId }: BankMovement) => {
    const attempt = key === null ? null : readKey(key);
    if (attempt !== null && items.has(`${attempt.id} ${attempt.attempt}`))
      return { payout_id: attempt.id, attempt: attempt.attempt, batch_id: null };
    const batchId = batchIdOf(messageId ?? '');
    // A transfer with a foreign key is not our batch, even if it names the `MsgId` of one.
    const isBatch = key === null && batchId !== null && batches.has(batchId);
    return { payout_id: null, attempt: null, batch_id: isBatch ? batchId : null };
  };
};

/**
 * Stores a statement with its bookings, once.
 *
 * @param iban the account that payouts are paid from
 * @returns how many bookings were new
 * @throws {Problem} 422 if it is of another account; 409 if the same statement was read before with other balances
 */
export const importStatement = async (
  transaction: DatabaseTransaction,
  { reference, number, iban: of, opened, closed, movements }: BankStatement,
  iban: string,
): Promise<number> => {
  if (of !== null && of !== iban) throw new Problem(422, 'payout.statement-account');
  const id = newId();
  const added = await transaction
    .insertInto('bank_statements')
    .values({
      id,
      reference,
      number,
      opened_on: opened.day,
      closed_on: closed.day,
      opened_cents: opened.cents,
      closed_cents: closed.cents,
    })
    .onConflict((conflict) => conflict.columns(['reference', 'closed_on']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) {
    const known = await transaction
      .selectFrom('bank_statements')
      .select(['opened_cents', 'closed_cents'])
      .where('reference', '=', reference)
      .where('closed_on', '=', sql<Date>`${closed.day}::date`)
      .executeTakeFirstOrThrow();
    if (Number(known.opened_cents) !== opened.cents || Number(known.closed_cents) !== closed.cents)
      throw new Problem(409, 'payout.statement-changed');
    return 0;
  }
  const subjectOf = await subjectsOf(transaction, movements);
  for (let start = 0; start < movements.length; start += AT_ONCE)
    await transaction
      .insertInto('bank_movements')
      .values(
        movements.slice(start, start + AT_ONCE).map((movement) => ({
          id: newId(),
          statement_id: id,
          reference: movement.key ?? movement.messageId ?? movement.reference,
          amount_cents: movement.amountCents,
          booked_on: movement.day,
          is_fee: movement.isFee,
          explanation: null,
          ...subjectOf(movement),
        })),
      )
      .execute();
  return movements.length;
};

import type { Locale } from '@rewald/contracts';
import { sql } from 'kysely';
import { recordAudit, type Actor } from '@rewald/server-kit/audit/audit';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import { Problem } from '@rewald/server-kit/problems/problem';
import { FORGET_DOCUMENT_JOB } from '@rewald/messages/documents/forget-document';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import type { StoredCustomer } from '../account/customer-store.ts';
import { dataSubject } from './data-subject.ts';
import { orders, PERSONAL_DATA, tradeInOrders, type DataSubject } from './personal-data.ts';

/** How long a sold device may still be on its way after the last day to send it. */
const ON_ITS_WAY = '7 days';

/** Numbers of open orders and sales, which need name and address until they are done, also if made as a guest. */
const openBusiness = async (within: Database, subject: DataSubject): Promise<string[]> => {
  const { rows } = await sql<{ reference: string }>`
    select number as reference from orders
    where ${orders.rows(subject)} and (state in ('placed', 'confirmed', 'shipped')
      or exists (select from returns where returns.order_id = orders.id
        and (returns.state <> 'received' or (returns.rejected_pieces > 0 and returns.sent_back_at is null))))
    union all
    select reference from trade_in_orders
    where ${tradeInOrders.rows(subject)} and (status not in ('submitted', 'paid', 'recycled', 'returned', 'expired', 'cancelled')
      or (status = 'submitted' and ship_by > now() - ${ON_ITS_WAY}::interval))
    order by reference`.execute(within);
  return rows.map(({ reference }) => reference);
};

const lockAll = async (within: DatabaseTransaction, subject: DataSubject): Promise<boolean> => {
  const { id } = subject;
  // `for update` would be too early: an order that is being placed holds a key lock on the customer.
  const customer = await sql`
    select from customers where id = ${id} and erased_at is null for no key update`.execute(within);
  await sql`select from carts where customer_id = ${id} order by id for update`.execute(within);
  await sql`select from orders where ${orders.rows(subject)} order by id for update`.execute(within);
  await sql`select from trade_in_orders where ${tradeInOrders.rows(subject)} order by id for update`.execute(
    within,
  );
  return customer.rows.length > 0;
};

const DOCUMENTS = PERSONAL_DATA.find(({ table }) => table === 'documents');

/** On whose behalf an erasure is, and how a refusal is worded. */
export interface Erasure {
  readonly actor: Actor;
  /** Of the last mail. */
  readonly locale: Locale;
  readonly refusal: 'erasure.open' | 'erasure.open-for-customer';
}

/**
 * Erases a customer (Article 17 GDPR): everything is deleted except what the law requires to be kept, see `PERSONAL_DATA`. A
 * last mail is sent to the e-mail address, which can then be used for a new account.
 *
 * @throws {Problem} 409 with the numbers of orders and sales while some are open
 */
export const eraseCustomer = (
  database: Database,
  customer: StoredCustomer,
  { actor, locale, refusal }: Erasure,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const subject = await dataSubject(transaction, customer);
    if (!(await lockAll(transaction, subject))) return;
    const references = await openBusiness(transaction, subject);
    if (references.length > 0)
      throw new Problem(409, refusal, { values: { references: references.join(', ') } });

    const documents =
      DOCUMENTS === undefined
        ? { rows: [] }
        : await sql<{ digest: string }>`
            select encode(sha256, 'hex') as digest from documents
            where ${DOCUMENTS.rows(subject)} and kind not in ('invoice', 'credit-note')`.execute(transaction);
    for (const { rows, erase } of PERSONAL_DATA)
      for (const statement of erase(rows(subject))) await statement.execute(transaction);
    for (const { digest } of documents.rows)
      await enqueueJob(transaction, { kind: FORGET_DOCUMENT_JOB, subject: digest });

    await enqueueMail(transaction, {
      kind: 'account-deleted',
      known: customer.email_verified_at !== null,
      locale,
      recipient: customer.email,
      payload: { firstName: customer.first_name },
    });
    await recordAudit(transaction, {
      actor,
      action: 'customer.erased',
      subject: `customer:${customer.id}`,
    });
  });

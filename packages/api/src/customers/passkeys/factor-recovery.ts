import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { StoredCustomer } from '../account/customer-store.ts';
import { recordAudit } from '../../plumbing/audit/audit.ts';
import type { Database, DatabaseTransaction } from '../../plumbing/database/connection.ts';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import { enqueueJob, type TakenJob } from '../../plumbing/jobs/jobs.ts';
import { invalidField, Problem } from '../../plumbing/problems/problem.ts';
import type { ShopLinks } from '../../plumbing/web/shop-links.ts';
import type { SignedLinks } from '../../plumbing/web/signed-links.ts';
import { createRecoveryMails } from './factor-recovery-mails.ts';
import { announceLoginChange } from './login-changes.ts';
import {
  basisOf,
  closeRecoveries,
  customerOf,
  lockCustomer,
  openRecoveryOf,
  READY_LIFE,
} from './open-recovery.ts';
import { dropRecoveryCodes } from '../account/clear-account.ts';

/** The mail a day before the end. */
export const FACTOR_RECOVERY_REMINDER = 'factor-recovery-reminder';

const DAY = 24 * 60 * 60 * 1_000;
/** Links within a day: the password may be known to somebody else. */
const MOST_IN_A_DAY = 3;

/** What ended it: the mailed link, the settings, a login with the second factor, or a change of it. */
export type StoppedBy = 'link' | 'settings' | 'login' | 'change';

const tooMany = (): Problem =>
  new Problem(429, 'factor-recovery.too-many', { headers: { 'retry-after': '86400' } });

/** What it needs beside the database. */
export interface FactorRecoveryTools {
  readonly links: ShopLinks;
  readonly signedLinks: SignedLinks;
  readonly waitHours: number;
  /** Has waiting mails and jobs done right away. */
  readonly nudge: () => void;
}

const audit = (
  within: Database,
  customerId: string,
  action: string,
  details: Readonly<Record<string, unknown>> = {},
  actor: 'guest' | 'customer' = 'guest',
): Promise<void> =>
  recordAudit(within, {
    actor: actor === 'guest' ? 'guest' : `customer:${customerId}`,
    action: `customer.factor-recovery-${action}`,
    subject: `customer:${customerId}`,
    details,
  });

/**
 * The slow way back in without the second factor. After a right password a link goes to the confirmed address. It starts a
 * waiting time, of which every logged-in browser and the mailbox hear, and which both can stop; so does the second factor, a
 * new password or another address. When the time is over, the next login by password turns the second factor off.
 */
export const createFactorRecovery = (database: Database, tools: FactorRecoveryTools) => {
  const { links, signedLinks, waitHours, nudge } = tools;
  const mails = createRecoveryMails(links, signedLinks);

  /** Ends what is open and says so by mail if the time was running. @returns whether it was */
  const stopWithin = async (
    transaction: DatabaseTransaction,
    customer: StoredCustomer,
    by: StoppedBy,
  ): Promise<boolean> => {
    const open = await openRecoveryOf(transaction, customer);
    await closeRecoveries(transaction, customer.id);
    if (open === null || open.readyAt === null) return false;
    await audit(transaction, customer.id, 'stopped', { by }, by === 'link' ? 'guest' : 'customer');
    await announceLoginChange(transaction, links, customer, 'factor-recovery-stopped');
    return true;
  };

  return {
    /** From when the password alone is enough; null while no time is running. */
    readyAtOf: async (customer: StoredCustomer): Promise<Date | null> =>
      (await openRecoveryOf(database, customer))?.readyAt ?? null,

    /**
     * Mails the link that starts the waiting time, to be used after a right password.
     *
     * @returns from when the password alone is enough, when the time is running already; null once a link is on its way
     * @throws {Problem} 409 for an address that nobody confirmed, 429 after three links within a day
     */
    ask: async (customerId: string): Promise<Date | null> => {
      const readyAt = await inTransaction(database, async (transaction) => {
        const customer = await lockCustomer(transaction, customerId);
        if (customer === undefined || !customer.second_factor) throw new Problem(409, 'second-factor.over');
        if (customer.email_verified_at === null) throw new Problem(409, 'factor-recovery.unconfirmed');
        const open = await openRecoveryOf(transaction, customer);
        if (open?.state === 'waiting') return open.readyAt;
        if (open?.recent === true) return null;
        const { rows } = await sql<{ today: number }>`
          select count(*)::int as today from factor_recoveries
          where customer_id = ${customerId} and asked_at > now() - interval '1 day'`.execute(transaction);
        if ((rows[0]?.today ?? 0) >= MOST_IN_A_DAY) {
          // The last link still works.
          if (open !== null) return null;
          throw tooMany();
        }
        await closeRecoveries(transaction, customerId);
        const id = newId();
        await transaction
          .insertInto('factor_recoveries')
          .values({
            id,
            customer_id: customerId,
            basis_hash: basisOf(customer),
            ready_at: null,
            ended_at: null,
          })
          .execute();
        if (!(await mails.link(transaction, customer, id, waitHours))) throw tooMany();
        await audit(transaction, customerId, 'asked');
        return null;
      });
      nudge();
      return readyAt;
    },

    /**
     * Starts the waiting time; pressed twice, it is the same one.
     *
     * @throws {Problem} 422 for a link that is unknown, too old, replaced, or whose password or address has changed
     */
    start: async (token: string): Promise<Date> => {
      const id = mails.idIn('start', token);
      const readyAt = await inTransaction(database, async (transaction) => {
        const customer = await customerOf(transaction, id);
        const open = customer === undefined ? null : await openRecoveryOf(transaction, customer);
        if (customer === undefined || open?.id !== id || !customer.second_factor)
          throw invalidField('token', 'factor-recovery.invalid');
        if (open.readyAt !== null) return open.readyAt;
        const { ready_at: ready } = await transaction
          .updateTable('factor_recoveries')
          .set({ state: 'waiting', ready_at: sql<Date>`now() + ${waitHours} * interval '1 hour'` })
          .where('id', '=', id)
          .returning(sql<Date>`ready_at`.as('ready_at'))
          .executeTakeFirstOrThrow();
        // Nothing runs that its owner was not told of.
        if (!(await mails.waiting(transaction, customer, { id, readyAt: ready, reminder: false })))
          throw tooMany();
        if (waitHours > 24)
          await enqueueJob(transaction, {
            kind: FACTOR_RECOVERY_REMINDER,
            subject: id,
            dueAt: new Date(ready.getTime() - DAY),
          });
        await audit(transaction, customer.id, 'started', { readyAt: ready.toISOString() });
        return ready;
      });
      nudge();
      return readyAt;
    },

    /** Stops it by the mailed link; stopped before is as good. @throws {Problem} 422 for an unknown link, 409 too late */
    stopByLink: async (token: string): Promise<void> => {
      const id = mails.idIn('stop', token);
      await inTransaction(database, async (transaction) => {
        const customer = await customerOf(transaction, id);
        if (customer === undefined) throw invalidField('token', 'factor-recovery.invalid');
        const { state } = await transaction
          .selectFrom('factor_recoveries')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (state === 'done') throw new Problem(409, 'factor-recovery.done');
        if (state === 'waiting') await stopWithin(transaction, customer, 'link');
      });
      nudge();
    },

    /** Stops whatever is open. */
    stop: async (customerId: string, by: StoppedBy): Promise<void> => {
      const stopped = await inTransaction(database, async (transaction) => {
        const customer = await lockCustomer(transaction, customerId);
        return customer !== undefined && (await stopWithin(transaction, customer, by));
      });
      if (stopped) nudge();
    },

    /**
     * Turns the second factor off when the time is over, to be used after a right password.
     *
     * @returns the customer as they are then; null when the second factor is still needed
     */
    finish: async (customerId: string): Promise<StoredCustomer | null> => {
      const finished = await inTransaction(database, async (transaction) => {
        const customer = await lockCustomer(transaction, customerId);
        if (customer === undefined || customer.email_verified_at === null) return null;
        const { rows } = await sql`
          update factor_recoveries set state = 'done', ended_at = now()
          where customer_id = ${customerId} and state = 'waiting' and basis_hash = ${basisOf(customer)}
            and ready_at <= now() and ready_at > now() - ${READY_LIFE}::interval
          returning id`.execute(transaction);
        if (rows.length === 0) return null;
        await transaction
          .updateTable('customers')
          .set({ second_factor: false })
          .where('id', '=', customerId)
          .execute();
        await dropRecoveryCodes(transaction, customerId);
        await audit(transaction, customerId, 'done', {}, 'customer');
        await announceLoginChange(transaction, links, customer, 'second-factor-recovered');
        return { ...customer, second_factor: false };
      });
      if (finished !== null) nudge();
      return finished;
    },

    /** Does a job of kind `FACTOR_RECOVERY_REMINDER`: says once that the time ends tomorrow, if it still runs. */
    remind: async ({ id: jobId, subject }: Pick<TakenJob, 'id' | 'subject'>): Promise<void> => {
      await inTransaction(database, async (transaction) => {
        const customer = await customerOf(transaction, subject);
        const open = customer === undefined ? null : await openRecoveryOf(transaction, customer);
        if (customer === undefined || open?.id !== subject || open.readyAt === null) return;
        // A job may run twice.
        const { numUpdatedRows } = await transaction
          .updateTable('jobs')
          .set({ payload: JSON.stringify({ reminded: true }) })
          .where('id', '=', jobId)
          .where(sql<boolean>`not payload ? 'reminded'`)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        await mails.waiting(transaction, customer, { id: subject, readyAt: open.readyAt, reminder: true });
      });
      nudge();
    },
  };
};

export type FactorRecovery = ReturnType<typeof createFactorRecovery>;

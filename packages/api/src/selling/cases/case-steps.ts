import type { InspectionRequest, ReturnShipmentRequest, TradeInCaseState } from '@rewald/contracts';
import { recordAudit } from '../../plumbing/audit/audit.ts';
import type { Database, DatabaseTransaction } from '../../plumbing/database/connection.ts';
import { enqueueJob } from '../../plumbing/jobs/jobs.ts';
import type { Operator } from '../../plumbing/operators/operators.ts';
import { invalidField, Problem } from '../../plumbing/problems/problem.ts';
import { payoutTarget, type WriteAboutCase } from './case-mails.ts';
import {
  eventsOf,
  findCase,
  moveCase,
  type CaseActor,
  type CaseStep,
  type StoredCase,
} from './case-store.ts';
import { workingDaysAfter } from './working-days.ts';

/** So long a counter-offer waits for an answer. */
export const DECIDE_WITHIN_DAYS = 14;
/** Within so many working days after arrival there is money or a new offer. */
const RESULT_WITHIN_WORKING_DAYS = 5;
const DAY = 24 * 60 * 60 * 1000;

/** The job that ends a counter-offer nobody answered; its subject is the case. */
export const EXPIRE_COUNTER_OFFER = 'expire-counter-offer';

/** Reminds the seller of a device that has not come, once; the subject is the case. */
export const REMIND_TO_SHIP = 'remind-to-ship';
/** Ends a sale whose device did not come; the subject is the case. */
export const EXPIRE_SALE = 'expire-sale';
const REMIND_AFTER_DAYS = 7;
/** A parcel that was handed in on the last day has so long to arrive. */
const GRACE_DAYS = 7;

/** Adds the jobs that look whether a sold device has come. */
export const watchArrival = async (
  transaction: DatabaseTransaction,
  caseId: string,
  shipBy: Date,
): Promise<void> => {
  const remindAt = new Date(Date.now() + REMIND_AFTER_DAYS * DAY);
  await enqueueJob(transaction, { kind: REMIND_TO_SHIP, subject: caseId, dueAt: remindAt });
  const expireAt = new Date(shipBy.getTime() + GRACE_DAYS * DAY);
  await enqueueJob(transaction, { kind: EXPIRE_SALE, subject: caseId, dueAt: expireAt });
};

/** A counter-offer's answer that is already there counts as given, whatever became of the case since. */
const ACCEPTED: readonly TradeInCaseState[] = ['accepted', 'paid', 'recycled'];
const DECLINED: readonly TradeInCaseState[] = ['declined', 'returning', 'returned'];

const needCase = async (transaction: Database, caseId: string): Promise<StoredCase> => {
  const row = await findCase(transaction, caseId);
  if (row === null) throw new Problem(404, 'not-found');
  return row;
};

/**
 * What people do to a case. Each runs within a transaction that holds the change, its event, its mail and its audit line;
 * done again, it changes nothing and succeeds. All reject with a `Problem`: 404 for an unknown case, 409 when the case
 * stands elsewhere.
 */
export const createCaseSteps = (write: WriteAboutCase) => {
  /** Takes a step, or finds that it was taken before. Null means the latter: then nothing more is to be done. */
  const take = async (
    transaction: DatabaseTransaction,
    caseId: string,
    step: CaseStep,
    wasTaken: (row: StoredCase) => boolean,
  ): Promise<StoredCase | null> => {
    const moved = await moveCase(transaction, caseId, step);
    if (moved !== null) return moved;
    if (!wasTaken(await needCase(transaction, caseId))) throw new Problem(409, 'case.state');
    return null;
  };
  const audit = (
    transaction: Database,
    actor: CaseActor,
    by: string,
    row: StoredCase,
    details: Readonly<Record<string, unknown>> = {},
  ): Promise<void> =>
    recordAudit(transaction, {
      actor: actor === 'system' ? 'system' : actor === 'operator' ? `operator:${by}` : `customer:${by}`,
      action: `trade-in-case.${row.status}`,
      subject: `trade-in-case:${row.id}`,
      details,
    });

  const decline = async (
    transaction: DatabaseTransaction,
    caseId: string,
    actor: 'customer' | 'system',
  ): Promise<StoredCase | null> => {
    const row = await moveCase(transaction, caseId, {
      from: ['counter-offered'],
      to: 'declined',
      actor,
      ...(actor === 'system' ? { deadline: 'passed' } : {}),
    });
    if (row !== null)
      await write(transaction, row, 'trade-in-decided', (about) => ({
        ...about,
        decision: actor === 'system' ? 'no-answer' : 'declined',
        priceCents: row.counter_cents ?? 0,
      }));
    return row;
  };

  return {
    /** The device arrived. */
    receive: async (transaction: DatabaseTransaction, caseId: string, operator: Operator): Promise<void> => {
      const row = await take(
        transaction,
        caseId,
        { from: ['submitted', 'expired'], to: 'received', actor: 'operator' },
        ({ status }) => status === 'received',
      );
      if (row === null) return;
      await write(transaction, row, 'trade-in-arrived', (about) => ({
        ...about,
        priceCents: row.price_cents,
        resultBy: workingDaysAfter(new Date(), RESULT_WITHIN_WORKING_DAYS),
      }));
      await audit(transaction, 'operator', operator.id, row);
    },

    /** The device is as described, or a lower price is offered for it. */
    inspect: async (
      transaction: DatabaseTransaction,
      caseId: string,
      operator: Operator,
      result: InspectionRequest,
    ): Promise<void> => {
      const before = await needCase(transaction, caseId);
      if (result.accept) {
        if (result.price !== undefined) throw invalidField('price', 'field.unknown');
        if (result.findings !== undefined) throw invalidField('findings', 'field.unknown');
        const to = before.price_cents === 0 ? 'recycled' : 'inspected';
        const row = await take(
          transaction,
          caseId,
          { from: ['received'], to, actor: 'operator', set: { final_cents: before.price_cents } },
          ({ status, counter_cents }) => status === to && counter_cents === null,
        );
        if (row === null) return;
        await write(transaction, row, 'trade-in-inspected', (about) => ({
          ...about,
          priceCents: row.price_cents,
          ...payoutTarget(row),
        }));
        await audit(transaction, 'operator', operator.id, row, { finalCents: row.final_cents });
        return;
      }
      if (result.price === undefined) throw invalidField('price', 'field.required');
      const findings = (result.findings ?? []).map((finding) => finding.trim()).filter((text) => text !== '');
      if (findings.length === 0) throw invalidField('findings', 'field.required');
      const cents = Math.round(result.price * 100);
      if (cents >= before.price_cents) throw invalidField('price', 'case.lower-price');
      const decideBy = new Date(Date.now() + DECIDE_WITHIN_DAYS * DAY);
      const row = await take(
        transaction,
        caseId,
        {
          from: ['received'],
          to: 'counter-offered',
          actor: 'operator',
          set: { counter_cents: cents, findings, decide_by: decideBy },
        },
        (now) =>
          now.status === 'counter-offered' &&
          now.counter_cents === cents &&
          now.findings?.join('\n') === findings.join('\n'),
      );
      if (row === null) return;
      await enqueueJob(transaction, { kind: EXPIRE_COUNTER_OFFER, subject: caseId, dueAt: decideBy });
      await write(transaction, row, 'trade-in-counter-offer', (about) => ({
        ...about,
        quotedCents: row.price_cents,
        offeredCents: cents,
        findings,
        decideBy: decideBy.toISOString().slice(0, 10),
      }));
      await audit(transaction, 'operator', operator.id, row, { counterCents: cents });
    },

    /** The customer's answer to a counter-offer. @param by the customer's id, or null with the link of a mail */
    decide: async (
      transaction: DatabaseTransaction,
      caseId: string,
      accept: boolean,
      by: string | null,
    ): Promise<void> => {
      const before = await needCase(transaction, caseId);
      const given = before.counter_cents === null ? [] : accept ? ACCEPTED : DECLINED;
      if (given.includes(before.status)) return;
      const row = accept
        ? await moveCase(transaction, caseId, {
            from: ['counter-offered'],
            to: before.counter_cents === 0 ? 'recycled' : 'accepted',
            actor: 'customer',
            deadline: 'ahead',
            set: { final_cents: before.counter_cents },
          })
        : await decline(transaction, caseId, 'customer');
      if (row === null) {
        // A rival gave the same answer a moment ago, or another one, or the time is over.
        const now = await needCase(transaction, caseId);
        if (now.counter_cents !== null && (accept ? ACCEPTED : DECLINED).includes(now.status)) return;
        throw new Problem(409, now.status === 'counter-offered' ? 'case.expired' : 'case.state');
      }
      if (accept)
        await write(transaction, row, 'trade-in-decided', (about) => ({
          ...about,
          decision: 'accepted',
          priceCents: row.final_cents ?? 0,
        }));
      await recordAudit(transaction, {
        actor: by === null ? 'guest' : `customer:${by}`,
        action: `trade-in-case.${row.status}`,
        subject: `trade-in-case:${row.id}`,
        details: { counterCents: row.counter_cents },
      });
    },

    /** The deadline of a counter-offer passed without an answer. Does nothing when there was one. */
    expire: async (transaction: DatabaseTransaction, caseId: string): Promise<void> => {
      const row = await decline(transaction, caseId, 'system');
      if (row !== null) await audit(transaction, 'system', '', row);
    },

    /** The device has not come yet: its seller hears of it, once. Does nothing when it has. */
    remind: async (transaction: DatabaseTransaction, caseId: string): Promise<void> => {
      const row = await transaction
        .updateTable('trade_in_orders')
        .set({ reminded_at: new Date() })
        .where('id', '=', caseId)
        .where('status', '=', 'submitted')
        .where('reminded_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (row !== undefined)
        await write(transaction, row, 'trade-in-reminder', (about, label) => ({
          ...about,
          ...label,
          priceCents: row.price_cents,
          shipBy: row.ship_by.toISOString().slice(0, 10),
        }));
    },

    /** The device did not come in time. Does nothing when it has. */
    expireSale: async (transaction: DatabaseTransaction, caseId: string): Promise<void> => {
      const row = await moveCase(transaction, caseId, {
        from: ['submitted'],
        to: 'expired',
        actor: 'system',
      });
      if (row === null) return;
      await write(transaction, row, 'trade-in-expired', (about) => about);
      await audit(transaction, 'system', '', row);
    },

    /** Takes a guest's case into an account. @throws {Problem} 404 also when it is in another one */
    claim: async (transaction: DatabaseTransaction, caseId: string, customerId: string): Promise<void> => {
      const row = await transaction
        .updateTable('trade_in_orders')
        .set({ customer_id: customerId })
        .where('id', '=', caseId)
        .where('customer_id', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (row === undefined) {
        if ((await needCase(transaction, caseId)).customer_id === customerId) return;
        throw new Problem(404, 'not-found');
      }
      await recordAudit(transaction, {
        actor: `customer:${customerId}`,
        action: 'trade-in-case.claimed',
        subject: `trade-in-case:${caseId}`,
      });
    },

    /** A declined device is on its way back. */
    sendBack: async (
      transaction: DatabaseTransaction,
      caseId: string,
      operator: Operator,
      { carrier, trackingNumber }: ReturnShipmentRequest,
    ): Promise<void> => {
      const row = await take(
        transaction,
        caseId,
        {
          from: ['declined'],
          to: 'returning',
          actor: 'operator',
          set: { return_carrier: carrier, return_tracking_number: trackingNumber },
        },
        (now) => now.status === 'returning' && now.return_tracking_number === trackingNumber,
      );
      if (row === null) return;
      const declined = (await eventsOf(transaction, caseId)).find(({ state }) => state === 'declined');
      await write(transaction, row, 'trade-in-returned', (about) => ({
        ...about,
        reason: declined?.actor === 'system' ? 'no-answer' : 'declined',
        carrier,
        trackingNumber,
      }));
      await audit(transaction, 'operator', operator.id, row, { carrier });
    },

    /** A declined device is back with the customer. */
    arriveBack: async (
      transaction: DatabaseTransaction,
      caseId: string,
      operator: Operator,
    ): Promise<void> => {
      const row = await take(
        transaction,
        caseId,
        { from: ['returning'], to: 'returned', actor: 'operator' },
        ({ status }) => status === 'returned',
      );
      if (row !== null) await audit(transaction, 'operator', operator.id, row);
    },
  };
};

export type CaseSteps = ReturnType<typeof createCaseSteps>;

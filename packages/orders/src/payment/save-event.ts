import type { PaymentProviderName } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import type { PaymentEvent } from './payment-provider.ts';

/** The job that processes a provider's event; its subject is the event. */
export const EVENT_JOB = 'payment-event';

/** Stores an event and adds the job for it. A second delivery changes nothing. @returns whether it was the first */
export const saveEvent = (
  database: Database,
  provider: PaymentProviderName,
  { id: eventId, reference, isAftermath }: PaymentEvent,
): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    const first = await transaction
      .insertInto('payment_events')
      .values({ provider, event_id: eventId, reference })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (first === undefined) return false;
    // One job per event, not per payment: a job for an earlier event may have asked the provider just before this one happened.
    if (reference !== null)
      await enqueueJob(transaction, {
        kind: EVENT_JOB,
        subject: `${provider}:${eventId}`,
        payload: { provider, reference, isAftermath },
      });
    return true;
  });

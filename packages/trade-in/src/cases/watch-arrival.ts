import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import { fromNow } from '@rewald/server-kit/database/moments';

/** The job that reminds the seller, once, of a device that has not arrived; its subject is the case. */
export const REMIND_TO_SHIP = 'remind-to-ship';
/** The job that ends a sale whose device did not arrive; its subject is the case. */
export const EXPIRE_SALE = 'expire-sale';

const DAY_MS = 24 * 60 * 60 * 1000;
const REMIND_AFTER_DAYS = 7;
/** Days that a parcel that was handed in on the last day may take to arrive. */
const GRACE_DAYS = 7;

/** Adds the jobs that check whether a sold device has arrived. */
export const watchArrival = async (
  transaction: DatabaseTransaction,
  caseId: string,
  shipBy: Date,
): Promise<void> => {
  await enqueueJob(transaction, {
    kind: REMIND_TO_SHIP,
    subject: caseId,
    dueAt: fromNow(REMIND_AFTER_DAYS * DAY_MS),
  });
  const expireAt = new Date(shipBy.getTime() + GRACE_DAYS * DAY_MS);
  await enqueueJob(transaction, { kind: EXPIRE_SALE, subject: caseId, dueAt: expireAt });
};

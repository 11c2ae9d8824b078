import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { fromNow } from '@rewald/server-kit/database/moments';
import type { PayoutProvider } from './payout-provider.ts';
import { subjectOf } from './payout-store.ts';
import type { StoredPayout } from './tables.ts';
import type { PayoutPurpose } from './purposes.ts';

/** The job that asks a provider about a payout; its subject is the payout. */
export const SETTLE_PAYOUT = 'settle-payout';

/** Delay of the job, because the process that ordered the payout tries first. */
export const HEAD_START_MS = 15_000;

/** A payout to be ordered. */
export interface PayoutRequest {
  readonly purpose: PayoutPurpose;
  /** Id of what is paid for; there is at most one payout for each. */
  readonly subject: string;
  readonly amountCents: number;
  readonly method: StoredPayout['method'];
}

/**
 * Orders a payout in the transaction that decides it. A refused payout is ordered again; any other stays as it is. If there is
 * a provider for the method, a job asks it until the outcome is known. Otherwise the payout waits for a batch, or for a person;
 * where the provider takes two people, for the second one.
 */
export const orderPayout = async (
  transaction: DatabaseTransaction,
  providers: ReadonlyMap<StoredPayout['method'], PayoutProvider>,
  { subject, amountCents, method }: PayoutRequest,
  operator: Operator,
): Promise<void> => {
  const { rows } = await sql<StoredPayout>`
    insert into payouts (id, case_id, amount_cents, method, ordered_by)
    values (${newId()}, ${subject}, ${amountCents}, ${method}, ${operator.id})
    on conflict (case_id) do update
    set state = 'ordered', attempt = payouts.attempt + 1, method = excluded.method, ordered_by = excluded.ordered_by,
      reason = null, provider_reference = null
    where payouts.state = 'refused'
    returning *`.execute(transaction);
  const [ordered] = rows;
  if (ordered === undefined) return;
  const provider = providers.get(method);
  if (provider !== undefined && provider.takesTwo !== true)
    await enqueueJob(transaction, {
      kind: SETTLE_PAYOUT,
      subject: ordered.id,
      dueAt: fromNow(HEAD_START_MS),
    });
  await recordAudit(transaction, {
    actor: `operator:${operator.id}`,
    action: 'payout.ordered',
    subject: auditSubject(ordered),
    details: { amountCents, attempt: ordered.attempt, method },
  });
};

/** The subject of a payout's entries in the audit log. */
export const auditSubject = (payout: StoredPayout): string => {
  const { purpose, subject } = subjectOf(payout);
  return `${purpose}:${subject}`;
};

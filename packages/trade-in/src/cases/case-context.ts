import type { JobWorker } from '@rewald/server-kit/jobs/job-worker';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Payouts } from '@rewald/payouts/plugin';
import type { Attachments } from '@rewald/customers/attachments/attachments';
import type { WriteAboutCase } from './case-mails.ts';
import { moveCase, needCase, type CaseActor, type CaseStep, type StoredCase } from './case-store.ts';

/**
 * Dependencies of the use cases of a case. Each runs in one transaction with the change, its event, its mail and its audit
 * entry. A repeated call changes nothing and succeeds. All reject with a `Problem`: 404 for an unknown case, 409 when the
 * case is at another step.
 */
export interface CaseContext {
  readonly database: Database;
  readonly payouts: Pick<Payouts, 'order' | 'settle' | 'vault'>;
  /** Stores the photos of what an inspection found. */
  readonly attachments: Attachments;
  readonly jobs: Pick<JobWorker, 'nudge'>;
  readonly write: WriteAboutCase;
  /** Address of the carrier's own search for drop-off points. */
  readonly dropOffFinder: string | null;
}

/** Runs work in one transaction, and has its mails sent right away. */
export const changeCase = async (
  { database, jobs }: CaseContext,
  work: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<void> => {
  await inTransaction(database, work);
  jobs.nudge();
};

/** Takes a step of a case. @returns null if the step was taken before, so that there is nothing more to do */
export const takeStep = async (
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

/** Records in the audit log who moved a case to its current state. @param by id of the operator or customer */
export const auditCase = (
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

/** What the bench found, as it is stored with the case. */
export type Inspection = Pick<StoredCase, 'bench_cents' | 'deviation' | 'inspected_by'> & {
  readonly bench_answers: string | null;
};

/** What the audit log says of an inspection beside its outcome. */
export const noted = ({
  bench_cents: bookCents,
  deviation,
}: StoredCase): Readonly<Record<string, unknown>> => ({
  ...(bookCents !== null && { bookCents }),
  ...(deviation !== null && { deviation }),
});

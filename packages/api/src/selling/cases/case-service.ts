import type { Locale, OperatorTradeInCase, TradeInCase } from '@rewald/contracts';
import type { Attachments } from '../../customers/attachments/attachments.ts';
import type { Database, DatabaseTransaction } from '../../plumbing/database/connection.ts';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import type { JobWorker } from '../../plumbing/jobs/job-worker.ts';
import type { MailWorker } from '../../outbound/mail/mail-worker.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import type { ShopLinks } from '../../plumbing/web/shop-links.ts';
import type { SignedLinks } from '../../plumbing/web/signed-links.ts';
import type { IbanVault } from '../payouts/iban-vault.ts';
import { createCaseMails } from './case-mails.ts';
import {
  createCaseSteps,
  EXPIRE_COUNTER_OFFER,
  EXPIRE_SALE,
  REMIND_TO_SHIP,
  type CaseSteps,
} from './case-steps.ts';
import { eventsOf, findCase, payoutOf, type StoredCase } from './case-store.ts';
import type { PayoutProvider } from '../payouts/payout-provider.ts';
import { createPayouts, SEND_PAYOUT, type Payouts } from '../payouts/payouts.ts';
import { presentCase, presentCaseToOperator } from './present-case.ts';

/** What the calls about cases have in common. */
export interface CaseService {
  readonly database: Database;
  readonly steps: CaseSteps;
  readonly payouts: Payouts;
  /** Photos of what an inspection found. */
  readonly attachments: Attachments;
  /** Sends an ordered payout. @throws {PayoutProviderUnavailableError} the outcome is unknown */
  settle(caseId: string): Promise<void>;
  /** Does something in one transaction and sends its mails. */
  change(work: (transaction: DatabaseTransaction) => Promise<void>): Promise<void>;
  /** A case as it stands now. @throws {Problem} 404 */
  need(caseId: string): Promise<StoredCase>;
  show(caseId: string, locale: Locale): Promise<{ data: TradeInCase }>;
  showToOperator(caseId: string, locale: Locale): Promise<{ data: OperatorTradeInCase }>;
}

interface Surroundings {
  readonly database: Database;
  readonly vault: IbanVault;
  readonly links: ShopLinks;
  readonly signedLinks: SignedLinks;
  /** Null where nobody pays out. */
  readonly payoutProvider: PayoutProvider | null;
  readonly attachments: Attachments;
  readonly mails: MailWorker;
  /** Gets the handlers of the jobs that cases leave behind. */
  readonly jobs: JobWorker;
}

export const createCaseService = (around: Surroundings): CaseService => {
  const { database, mails } = around;
  const write = createCaseMails(around.links, around.signedLinks);
  const steps = createCaseSteps(write);
  const payouts = createPayouts(database, around.vault, around.payoutProvider, write);
  const need = async (caseId: string): Promise<StoredCase> => {
    const row = await findCase(database, caseId);
    if (row === null) throw new Problem(404, 'not-found');
    return row;
  };
  const story = async (caseId: string) =>
    [
      await need(caseId),
      await eventsOf(database, caseId),
      await payoutOf(database, caseId),
      (await around.attachments.of('case', [caseId])).get(caseId) ?? [],
    ] as const;
  const change: CaseService['change'] = async (work) => {
    await inTransaction(database, work);
    mails.nudge();
  };
  const settle = async (caseId: string): Promise<void> => {
    await payouts.settle(caseId);
    mails.nudge();
  };
  around.jobs.handle(SEND_PAYOUT, ({ subject }) => settle(subject));
  around.jobs.handle(REMIND_TO_SHIP, ({ subject }) =>
    change((transaction) => steps.remind(transaction, subject)),
  );
  around.jobs.handle(EXPIRE_SALE, ({ subject }) =>
    change((transaction) => steps.expireSale(transaction, subject)),
  );
  around.jobs.handle(EXPIRE_COUNTER_OFFER, ({ subject }) =>
    change((transaction) => steps.expire(transaction, subject)),
  );
  return {
    database,
    steps,
    payouts,
    attachments: around.attachments,
    need,
    settle,
    change,
    show: async (caseId, locale) => ({ data: presentCase(...(await story(caseId)), locale) }),
    showToOperator: async (caseId, locale) => ({
      data: presentCaseToOperator(...(await story(caseId)), locale),
    }),
  };
};

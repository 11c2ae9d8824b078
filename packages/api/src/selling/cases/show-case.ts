import type { Locale, OperatorTradeInCase, TradeInCase } from '@rewald/contracts';
import type { CaseContext } from './case-context.ts';
import { payoutFor } from '../../payouts/payout-store.ts';
import { eventsOf, needCase } from './case-store.ts';
import { presentCase, presentCaseToOperator } from './present-case.ts';

/** A case with everything that is shown with it. */
const readCase = async ({ database, attachments }: CaseContext, caseId: string) =>
  [
    await needCase(database, caseId),
    await eventsOf(database, caseId),
    await payoutFor(database, 'trade-in-case', caseId),
    (await attachments.of('case', [caseId])).get(caseId) ?? [],
  ] as const;

/** A case as its customer sees it. @throws {Problem} 404 */
export const showCase = async (
  context: CaseContext,
  caseId: string,
  locale: Locale,
): Promise<{ data: TradeInCase }> => ({ data: presentCase(...(await readCase(context, caseId)), locale) });

/** A case as operators see it. @throws {Problem} 404 */
export const showCaseToOperator = async (
  context: CaseContext,
  caseId: string,
  locale: Locale,
): Promise<{ data: OperatorTradeInCase }> => ({
  data: presentCaseToOperator(...(await readCase(context, caseId)), locale),
});

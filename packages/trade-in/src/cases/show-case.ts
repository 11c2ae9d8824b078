import type { Locale, OperatorTradeInCase, TradeInCase, TradeInParcel } from '@rewald/contracts';
import { payoutFor } from '@rewald/payouts/payout-store';
import type { ShopNow } from '@rewald/assortment/shop';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { benchSideOf } from './bench-side.ts';
import { findBonus } from './bonus.ts';
import type { CaseContext } from './case-context.ts';
import { eventsOf, needCase } from './case-store.ts';
import { dropOffNear } from './drop-off.ts';
import { casesTogether, parcelOf, presentParcel, type Parcel } from './parcel.ts';
import { presentCase, presentCaseToOperator } from './present-case.ts';

/** A case with everything that is shown with it. */
const readCase = async ({ database, attachments }: CaseContext, caseId: string) =>
  [
    await needCase(database, caseId),
    await eventsOf(database, caseId),
    await payoutFor(database, 'trade-in-case', caseId),
    (await attachments.of('case', [caseId])).get(caseId) ?? [],
    await findBonus(database, caseId),
  ] as const;

const shared = (shop: Stocked, parcel: Parcel, locale: Locale): TradeInParcel | undefined =>
  parcel.length > 1 ? presentParcel(shop, parcel, locale) : undefined;

/** A case as its customer sees it. @throws {Problem} 404 */
export const showCase = async (
  shop: ShopNow,
  context: CaseContext,
  caseId: string,
  locale: Locale,
): Promise<{ data: TradeInCase }> => {
  const read = await readCase(context, caseId);
  const [row] = read;
  const waits = row.status === 'submitted';
  const parcel: Parcel = waits ? await parcelOf(context.database, row) : [row];
  const dropOff = waits ? dropOffNear(shop, row.postal_code, locale, context.dropOffFinder) : undefined;
  return {
    data: {
      ...presentCase(shop, ...read, shared(shop, parcel, locale), locale),
      ...(dropOff && { dropOff }),
    },
  };
};

/** A case as operators see it. @throws {Problem} 404 */
export const showCaseToOperator = async (
  shop: ShopNow,
  context: CaseContext,
  caseId: string,
  locale: Locale,
): Promise<{ data: OperatorTradeInCase }> => {
  const read = await readCase(context, caseId);
  // Staff who unpack a parcel need to see all its devices, whatever their state.
  const parcel = await casesTogether(context.database, read[0]);
  const bench = await benchSideOf(shop, context.database, read[0], locale);
  return { data: presentCaseToOperator(shop, ...read, shared(shop, parcel, locale), bench, locale) };
};

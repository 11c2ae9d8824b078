import type { Locale, OperatorOffer } from '@rewald/contracts';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { TaxScheme } from '../catalogue/tables.ts';
import type { Stocked } from '../catalogue/catalogue.ts';
import { readOfferHistory } from './offer-history.ts';
import { OFFER_COLUMNS, ownOffers, presentOffer, type OfferRow } from './offer-row.ts';

interface WholeRow extends OfferRow {
  readonly tax: TaxScheme | null;
  readonly guaranteeMonths: number | null;
}

/** An offer with its history. @throws {Problem} 404 for an offer of another seller than the merchant's */
export const readOfferFor = async (
  shop: Stocked,
  database: Database,
  operator: Operator,
  offerId: number,
  locale: Locale,
): Promise<OperatorOffer> => {
  const { rows } = await sql<WholeRow>`
    select ${OFFER_COLUMNS}, offers.tax, offers.guarantee_months as "guaranteeMonths"
    from offers join sellers on sellers.id = offers.seller_id
    where offers.id = ${offerId} and ${ownOffers(operator)}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Problem(404, 'not-found');
  return {
    ...presentOffer(shop, row, locale),
    tax: row.tax,
    guaranteeMonths: row.guaranteeMonths,
    history: await readOfferHistory(database, offerId, row.sellerId),
  };
};

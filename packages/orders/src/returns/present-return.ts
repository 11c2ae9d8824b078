import type { Locale, OperatorReturn, ReturnPiece } from '@rewald/contracts';
import { sql } from 'kysely';
import { actorNames } from '@rewald/server-kit/audit/actor-names';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Operator } from '@rewald/server-kit/operators/operators';
import type { ShopNow } from '@rewald/assortment/shop';
import { imageUrls, toEuros } from '@rewald/assortment/index/offer-card';
import { reference } from '@rewald/assortment/index/reference';
import type { Row } from '@rewald/server-kit/database/tables';
import { namesIn } from '../order/present-order.ts';
import { isStatutory } from '../order/withdrawal-period.ts';
import { readDestinations, type OfferRow } from './destinations.ts';
import { readSummary } from './list-returns.ts';
import { readReturn, versionOfReturn, type ReturnedPiece, type WholeReturn } from './return-store.ts';

type Judgement = Row<'return_pieces'>;

const presentJudgement = (judged: Judgement): NonNullable<ReturnPiece['judgement']> => ({
  verdict: judged.verdict,
  deduction: toEuros(judged.deduction_cents),
  reason: judged.reason,
  rejection: judged.rejection,
  destination: judged.destination,
  offerId: judged.offer_id,
  refund: toEuros(judged.refund_cents),
});

const presentPiece = (
  shop: ShopNow,
  { line, paidCents, insuranceCents }: ReturnedPiece,
  judged: Judgement | undefined,
  offers: readonly OfferRow[],
  locale: Locale,
): ReturnPiece => {
  const product = reference(shop).products.get(line.product_id);
  const names = namesIn(shop, line, locale);
  const own = offers
    .filter(({ productId }) => productId === line.product_id)
    .map(({ id, conditionId, priceCents, stock }) => ({
      id,
      condition: reference(shop).conditions.get(conditionId)?.name[locale] ?? '',
      price: toEuros(priceCents),
      stock,
    }));
  return {
    lineId: line.id,
    name: line.name,
    variation: names.variation,
    condition: names.condition,
    image: product === undefined ? null : { urls: imageUrls(product.picture) },
    paid: toEuros(paidCents),
    most: toEuros(paidCents - insuranceCents),
    offer: own.find(({ id }) => id === line.offer_id) ?? null,
    others: own.filter(({ id }) => id !== line.offer_id),
    judgement: judged === undefined ? null : presentJudgement(judged),
  };
};

const ACTS = {
  'return.arrived': 'arrived',
  'return.judged': 'judged',
  'return.sent-back': 'sent-back',
} as const;

const historyOf = async (database: Database, returnId: string): Promise<OperatorReturn['history']> => {
  const { rows } = await sql<{ action: keyof typeof ACTS; at: Date; actor: string }>`
    select action, at, actor from audit_log where subject = ${`return:${returnId}`} order by id`.execute(
    database,
  );
  const names = await actorNames(
    database,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ action, at, actor }) => ({
    kind: ACTS[action],
    at: at.toISOString(),
    by: names.get(actor) ?? null,
  }));
};

const refundStateOf = async (
  database: Database,
  { row, order }: WholeReturn,
): Promise<OperatorReturn['refundState']> => {
  const { rows } = await sql<{ state: NonNullable<OperatorReturn['refundState']> }>`
    select coalesce(given.state, 'pending') as state from order_refunds as refund
    left join payment_refunds as given on given.payment_id = ${order.payment_id} and given.key = refund.id::text
    where refund.return_id = ${row.id}`.execute(database);
  return rows[0]?.state ?? null;
};

const sentBackOf = ({
  sent_back_carrier: carrier,
  sent_back_tracking: trackingNumber,
  sent_back_at: at,
}: WholeReturn['row']): OperatorReturn['sentBack'] =>
  carrier === null || at === null
    ? null
    : { carrier, trackingNumber: trackingNumber ?? '', at: at.toISOString() };

const judgementsOf = (database: Database, returnId: string): Promise<Judgement[]> =>
  database.selectFrom('return_pieces').selectAll().where('return_id', '=', returnId).execute();

/** A return as the operator sees it. @throws {Problem} 404 */
export const presentReturn = async (
  shop: ShopNow,
  database: Database,
  photosOf: (returnId: string) => Promise<OperatorReturn['photos']>,
  returnId: string,
  operator: Operator,
  locale: Locale,
): Promise<OperatorReturn> => {
  // Read before the return: what changes in between is noticed at the next change, and never overlooked.
  const version = (await versionOfReturn(database, returnId)) ?? '';
  const whole = await readReturn(database, returnId, operator);
  const { row, order, pieces } = whole;
  const [summary, judgements, offers, photos, refundState, history] = await Promise.all([
    readSummary(database, operator, returnId),
    judgementsOf(database, returnId),
    readDestinations(database, whole),
    photosOf(returnId),
    refundStateOf(database, whole),
    historyOf(database, returnId),
  ]);
  return {
    ...summary,
    version,
    orderNumber: order.number,
    locale: order.locale,
    reason: row.reason,
    returnBy: row.return_by,
    judgedAt: row.judged_at?.toISOString() ?? null,
    statutory: isStatutory(shop, order, row.announced_at),
    devices: pieces.map((piece) => {
      const judged = judgements.find(
        ({ line_id: lineId, place }) => lineId === piece.line.id && place === piece.place,
      );
      return presentPiece(shop, piece, judged, offers, locale);
    }),
    photos,
    refundState,
    sentBack: sentBackOf(row),
    history,
  };
};

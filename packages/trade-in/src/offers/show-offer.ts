import type { Locale, SavedTradeInOffer } from '@rewald/contracts';
import { Problem } from '@rewald/server-kit/problems/problem';
import { hashToken } from '@rewald/server-kit/web/tokens';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { v7 as newId } from 'uuid';
import { STORAGE_ATTRIBUTE } from '@rewald/assortment/catalogue/types';
import { toEuros } from '@rewald/assortment/index/offer-card';
import { known, reference } from '@rewald/assortment/index/reference';
import { tradeInSelection } from '../devices/device-tree.ts';
import { describeAnswers, StoredAnswers, OFFER_LINK, type SavedOfferContext } from './saved-offer-context.ts';

const findOffer = async (
  shop: Stocked,
  { database, signedLinks }: SavedOfferContext,
  quoteId: string,
  key: string,
) => {
  if (!signedLinks.opens(OFFER_LINK, quoteId, key)) throw new Problem(404, 'not-found');
  const row = await database
    .selectFrom('trade_in_quotes')
    .selectAll()
    .where('id', '=', quoteId)
    .executeTakeFirst();
  const product = row && reference(shop).products.get(row.product_id);
  if (row === undefined || product === undefined || row.answers === null) throw new Problem(404, 'not-found');
  return { row, product, answers: Value.Parse(StoredAnswers, row.answers) };
};

const presentOffer = (
  shop: Stocked,
  { row, product, answers }: Awaited<ReturnType<typeof findOffer>>,
  locale: Locale,
): SavedTradeInOffer => ({
  ...tradeInSelection(shop, product.modelId, locale),
  variation: {
    id: product.id,
    attributeId: STORAGE_ATTRIBUTE.id,
    valueId: product.storage.id,
    name: `${known(reference(shop).models, product.modelId).name} | ${product.storage.label[locale]}`,
  },
  answers,
  described: describeAnswers(shop, product, answers, locale),
  price: toEuros(row.price_cents),
  validUntil: row.valid_until.toISOString(),
  expired: row.valid_until.getTime() <= Date.now(),
});

/** The offer of a mailed link. @throws {Problem} 404 for a wrong key, or when the offer has been deleted */
export const showOffer = async (
  shop: Stocked,
  context: SavedOfferContext,
  quoteId: string,
  key: string,
  locale: Locale,
): Promise<SavedTradeInOffer> => presentOffer(shop, await findOffer(shop, context, quoteId, key), locale);

/**
 * The same, and the promised price from now on also holds for this visitor, on whatever device they opened the link.
 *
 * @throws {Problem} 404 for a wrong key, or when the offer has been deleted
 */
export const resumeOffer = async (
  shop: Stocked,
  context: SavedOfferContext,
  quoteId: string,
  key: string,
  visitorToken: string,
  locale: Locale,
): Promise<SavedTradeInOffer> => {
  const found = await findOffer(shop, context, quoteId, key);
  const { row } = found;
  // Opening the link again does not add a second quote.
  await sql`
    insert into trade_in_quotes
      (id, visitor_hash, product_id, answers_key, answers, price_cents, grade, valid_until)
    select ${newId()}::uuid, ${hashToken(visitorToken)}, product_id, answers_key, answers, price_cents, grade, valid_until
    from trade_in_quotes promised
    where id = ${row.id} and valid_until > now() and not exists (
      select from trade_in_quotes own
      where own.visitor_hash = ${hashToken(visitorToken)} and own.product_id = promised.product_id
        and own.answers_key = promised.answers_key and own.price_cents >= promised.price_cents
        and own.valid_until >= promised.valid_until)`.execute(context.database);
  return presentOffer(shop, found, locale);
};

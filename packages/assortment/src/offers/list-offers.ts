import type { List, Locale, OperatorOfferSummary } from '@rewald/contracts';
import type { listOffers as listOffersCall } from '@rewald/contracts/calls/operators/offers';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { literally } from '@rewald/server-kit/database/literally';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { allOf, countUpTo, stretchOf } from '@rewald/server-kit/web/lists';
import type { RequestOf } from '@rewald/server-kit/web/serve';
import type { Stocked } from '../catalogue/catalogue.ts';
import { productsByName, productsNamed } from './offer-names.ts';
import { OFFER_COLUMNS, ownOffers, presentOffer, type OfferRow } from './offer-row.ts';

type Query = RequestOf<typeof listOffersCall>['Querystring'];

const SORTS = {
  date: { kind: 'moment', column: 'offers.changed_at', counted: true },
  price: { kind: 'number', column: 'offers.price_cents', counted: true },
  stock: { kind: 'number', column: 'offers.stock', counted: true },
  name: { kind: 'number', column: 'named.place', counted: true },
} as const;

const matches = (shop: Stocked, typed: string, locale: Locale): RawBuilder<SqlBool> => sql`(
  offers.product_id = any(${productsNamed(shop, typed, locale)}::int[])
  or lower(offers.sku) like ${`${literally(typed.trim().toLowerCase())}%`})`;

const modelsIn = ({ assortment }: Stocked, categoryId: number): number[] =>
  assortment.models.filter((model) => model.categoryId === categoryId).map(({ id }) => id);

const conditionsOf = (
  shop: Stocked,
  operator: Operator,
  query: Query,
  locale: Locale,
): RawBuilder<SqlBool> => {
  const { q, inStock, priceFrom, priceTo, seller, category, model, product } = query;
  const grades = allOf(query.condition);
  const conditions = [
    ownOffers(operator),
    ...(q === undefined ? [] : [matches(shop, q, locale)]),
    ...(inStock === undefined ? [] : [inStock ? sql`offers.stock > 0` : sql`offers.stock = 0`]),
    ...(grades === null ? [] : [sql`offers.condition_id = any(${grades}::int[])`]),
    ...(priceFrom === undefined ? [] : [sql`offers.price_cents >= ${Math.round(priceFrom * 100)}`]),
    ...(priceTo === undefined ? [] : [sql`offers.price_cents <= ${Math.round(priceTo * 100)}`]),
    ...(seller === undefined ? [] : [sql`offers.seller_id = ${seller}`]),
    ...(category === undefined ? [] : [sql`offers.model_id = any(${modelsIn(shop, category)}::int[])`]),
    ...(model === undefined ? [] : [sql`offers.model_id = ${model}`]),
    ...(product === undefined ? [] : [sql`offers.product_id = ${product}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
};

/** The place of each product in the order of names, for lists that are sorted by them. */
const placesOf = (shop: Stocked, locale: Locale): RawBuilder<unknown> => sql`
  left join unnest(${productsByName(shop, locale).map(({ id }) => id)}::int[]) with ordinality as places (product_id, place)
    on places.product_id = offers.product_id
  cross join lateral (select coalesce(places.place, 0) as place) as named`;

/** Offers that the operator may see. */
export const listOffersFor = async (
  shop: Stocked,
  database: Database,
  operator: Operator,
  query: Query,
  locale: Locale,
): Promise<List<OperatorOfferSummary>> => {
  const stretch = stretchOf(query, 'offers.id', SORTS, '-date');
  const conditions = conditionsOf(shop, operator, query, locale);
  const isByName = query.sort?.endsWith('name') === true;
  const places = isByName ? placesOf(shop, locale) : sql``;
  const [{ rows }, total] = await Promise.all([
    // The page is found first, by what it is sorted by: versions and keys are reckoned of its rows alone, not of all offers.
    sql<OfferRow & { key: string }>`
      with page as materialized (
        select offers.id, ${isByName ? sql`named.place` : sql`0`} as place from offers ${places}
        where ${conditions} and ${stretch.after}
        order by ${stretch.order} limit ${stretch.most})
      select ${OFFER_COLUMNS}, ${stretch.key} as key
      from page as named join offers on offers.id = named.id join sellers on sellers.id = offers.seller_id
      order by ${stretch.order}`.execute(database),
    countUpTo(database, sql`select 1 from offers where ${conditions}`),
  ]);
  const items = stretch.shown(rows).map((row) => presentOffer(shop, row, locale));
  return stretch.answer(rows, items, total);
};

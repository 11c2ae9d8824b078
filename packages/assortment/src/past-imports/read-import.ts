import type { ImportChange, ImportShown, ImportSummary, Locale } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Stocked } from '../catalogue/catalogue.ts';
import { offerChanges } from '../feed/feed-differences.ts';
import { compareChanges } from '../import/compare-entries.ts';
import { readChanges } from '../import/history.ts';
import { nameOfCondition, nameOfProduct } from '../offers/offer-names.ts';

const MOST_SHOWN = 100;

const entryChanges = async (database: Database, importId: number): Promise<ImportChange[]> => {
  const changes = await readChanges(database, importId);
  const gone = changes
    .filter(({ after }) => after === null)
    .map(({ kind, id, key }): ImportChange => ({
      of: kind,
      id,
      key,
      name: null,
      became: 'removed',
      fields: [],
    }));
  const others = compareChanges(changes).map(({ kind, id, key, isNew, fields }): ImportChange => ({
    of: kind,
    id,
    key,
    name: null,
    became: isNew ? 'added' : 'changed',
    fields: fields.map(({ field, before = null, after = null }) => ({ field, before, after })),
  }));
  return [...others, ...gone];
};

/** The first changes of offers, with the names of what is offered. */
const firstOfferChanges = async (
  shop: Stocked,
  database: Database,
  importId: number,
  locale: Locale,
): Promise<ImportChange[]> => {
  const changes: ImportChange[] = [];
  for await (const { sku, id, isNew, fields } of offerChanges(database, importId)) {
    changes.push({
      of: 'offers',
      id,
      key: sku,
      name: null,
      became: isNew ? 'added' : 'changed',
      fields: fields.map(({ field, before = null, after = null }) => ({ field, before, after })),
    });
    if (changes.length === MOST_SHOWN) break;
  }
  const ids = changes.flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return changes;
  const offers = await database
    .selectFrom('offers')
    .select(['id', 'product_id', 'condition_id'])
    .where('id', 'in', ids)
    .execute();
  const names = new Map(
    offers.map((offer) => [
      offer.id,
      `${nameOfProduct(shop, offer.product_id, locale)}, ${nameOfCondition(shop, offer.condition_id, locale)}`,
    ]),
  );
  return changes.map((change) => ({ ...change, name: names.get(change.id ?? 0) ?? null }));
};

/** An import with what it changed. */
export const readImportShown = async (
  shop: Stocked,
  database: Database,
  summary: ImportSummary,
  locale: Locale,
): Promise<ImportShown> => {
  const { id, seller, added, changed } = summary;
  const changes =
    seller === null ? await entryChanges(database, id) : await firstOfferChanges(shop, database, id, locale);
  return {
    ...summary,
    changes: changes.slice(0, MOST_SHOWN),
    more: Math.max(0, added + changed - Math.min(changes.length, MOST_SHOWN)),
  };
};

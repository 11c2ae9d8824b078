import { inBoth } from '../attributes.ts';
import type { Entries, Entry, TradeInPrice } from '../entries.ts';

/** The booked trade-in price of a product on a day. */
export type BookedPrice = Pick<TradeInPrice, 'baseCents' | 'floorCents' | 'ceilingCents'>;

const holdsOn = ({ from, until }: TradeInPrice, day: string): boolean =>
  (from === undefined || from <= day) && (until === undefined || day <= until);

/** A price of a single storage comes before a price of the whole model; then the one that began last comes first. */
const byRank = (one: Entry<'trade-in-prices'>, other: Entry<'trade-in-prices'>): number =>
  Number(other.storage !== undefined) - Number(one.storage !== undefined) ||
  (other.from ?? '').localeCompare(one.from ?? '') ||
  other.id - one.id;

/**
 * Booked trade-in prices of a day, by model and storage.
 *
 * @param day in German time, `2026-11-23`
 */
export const priceBookOf = (entries: Entries, day: string) => {
  const holding = entries['trade-in-prices'].filter((entry) => holdsOn(entry, day)).sort(byRank);
  const byModel = Map.groupBy(holding, ({ model }) => model);
  return (model: Entry<'models'>, storage: number): BookedPrice | null => {
    const label = model.storages[storage]?.label ?? '';
    return (
      byModel
        .get(model.key)
        ?.find((entry) => entry.storage === undefined || entry.storage === inBoth(label).en) ?? null
    );
  };
};

import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { ListingSort } from '@rewald/contracts';
import type { SearchResult } from '../search/model-search.ts';
import { ROLES } from '../search/scores.ts';
import { cardOfModel, cards, newnessOf } from './cards.ts';
import type { Tally } from './tally.ts';

/** More than the number of cards: sort keys contain the index of a card in their low digits. */
const RANKS = 2 ** 19;

/** Higher than any sort value. */
const LAST = 2 ** 32;

/** Up to this many cards, picking the first ones is quicker than sorting all. */
const MOST_PICKED = 240;

/** Which cards of a list are wanted. */
interface Range {
  readonly from: number;
  readonly to: number;
  /** Devices that a group counts among the accessories, such as headphones, come after what is nothing else. */
  readonly accessoriesFirst?: boolean;
}

/** Whether the search text names a device: then accessories are listed after devices, even if they are cheaper. */
const namesDevice = (shop: Stocked, { matches: [best] }: SearchResult): boolean =>
  best !== undefined &&
  best.score >= ROLES.name.whole &&
  cardOfModel(shop).get(best.modelId)?.accessory === false;

/** The lowest keys in ascending order. */
const lowest = (keys: Float64Array, count: number): Float64Array => {
  const picked = new Float64Array(count);
  let size = 0;
  for (const key of keys) {
    if (size === count && key >= (picked[count - 1] ?? 0)) continue;
    let place = size < count ? size : count - 1;
    if (size < count) size += 1;
    for (; place > 0 && (picked[place - 1] ?? 0) > key; place -= 1) picked[place] = picked[place - 1] ?? 0;
    picked[place] = key;
  }
  return picked;
};

/**
 * Sort keys of the found cards, with the card's index in the low digits. Numbers sort far faster than objects with a
 * comparator.
 */
const keysOf = (
  shop: Stocked,
  tally: Tally,
  sort: ListingSort,
  search: SearchResult | null,
  accessoriesFirst: boolean,
): Float64Array => {
  const { cents, scores, found, total } = tally;
  const newness = newnessOf(shop);
  const all = cards(shop);
  const devicesFirst = sort !== 'relevance' && search !== null && namesDevice(shop, search);
  const keys = tally.keys.subarray(0, total);
  for (let nth = 0; nth < total; nth += 1) {
    const place = found[nth] ?? 0;
    let first = 0;
    // Scores are below 32 and differ by at least a thousandth; equal ones are sorted by index, which is the demand.
    if (sort === 'relevance') first = search !== null ? Math.round((32 - (scores[place] ?? 0)) * 1_000) : 0;
    else if (sort === 'newest') first = newness[place] ?? 0;
    else {
      const price = cents[place] ?? 0;
      first = sort === 'price-asc' ? price : 2 ** 31 - price;
    }
    const isAccessory = all[place]?.accessory === true;
    if (isAccessory ? devicesFirst : accessoriesFirst) first += LAST;
    keys[nth] = first * RANKS + place;
  }
  return keys;
};

/** The indices of found cards in the wanted order, from `from` up to but not including `to`. */
export const inOrder = (
  shop: Stocked,
  tally: Tally,
  sort: ListingSort,
  search: SearchResult | null,
  { from, to, accessoriesFirst = false }: Range,
): number[] => {
  const end = Math.min(to, tally.total);
  // The cards themselves are in the order of demand.
  if (sort === 'relevance' && search === null && !accessoriesFirst)
    return [...tally.found.subarray(Math.min(from, end), end)];
  const keys = keysOf(shop, tally, sort, search, accessoriesFirst);
  const sorted = end <= MOST_PICKED ? lowest(keys, end) : keys.sort();
  return Array.from(sorted.subarray(Math.min(from, end), end), (key) => key % RANKS);
};

import type { TradeInBrand, TradeInCategory, TradeInSelection } from '@rewald/contracts/client';
import type { TradeInCalls } from './trade-in-calls.ts';

/** Time for the whole search, in ms: then the page is shown without the name. */
const TIMEOUT_MS = 2000;
/** Upper bounds, since each category and each brand is a call. */
const MOST_CATEGORIES = 12;
const MOST_BRANDS = 12;

type Finding = Pick<TradeInCalls, 'brands' | 'models'>;

const findIn = async (
  calls: Finding,
  category: TradeInCategory,
  id: string,
  signal: AbortSignal,
): Promise<TradeInSelection | null> => {
  const brands = await calls.brands(signal, category.id);
  if (!brands.ok) return null;
  const modelOf = async (brand: TradeInBrand): Promise<TradeInSelection | null> => {
    const models = await calls.models(signal, category.id, brand.id, '');
    const model = models.ok ? models.data.find((one) => String(one.id) === id) : undefined;
    return model ? { category, brand, model } : null;
  };
  const found = await Promise.all(brands.data.slice(0, MOST_BRANDS).map(modelOf));
  return found.find((one) => one !== null) ?? null;
};

/**
 * Looks for a device among the lists of section 7, for hosts that have no call for a single one (TRADE-16).
 *
 * @returns null if it is in none of them, or not found in time
 */
export const findDevice = async (
  calls: Finding,
  categories: readonly TradeInCategory[],
  id: string,
  signal: AbortSignal,
): Promise<TradeInSelection | null> => {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  for (const category of categories.slice(0, MOST_CATEGORIES)) {
    const found = await findIn(calls, category, id, inTime);
    if (found || inTime.aborted) return found;
  }
  return null;
};

import type { CartItem, Id } from '@rewald/contracts/client';

/** The models of the lines as the call takes them, always in the same order; without some. */
export const modelsOf = (items: readonly Pick<CartItem, 'model'>[], without: readonly Id[] = []): string =>
  [...new Set(items.map(({ model }) => model.id))]
    .filter((id) => typeof id === 'number' && !without.includes(id))
    .toSorted((one, other) => Number(one) - Number(other))
    .join(',');

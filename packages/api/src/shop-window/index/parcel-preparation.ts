import type { Preparation } from '@rewald/contracts';
import { known, reference } from './reference.ts';

const preparationOf = (productId: number): Preparation => {
  const product = reference.products.get(productId);
  // No longer in the catalogue: the more cautious wording fits any device.
  if (product === undefined) return 'device';
  // Products without a serial number are accessories; devices with an IMEI may contain a SIM card.
  switch (known(reference.categories, product.categoryId).serialNumber?.kind) {
    case 'imei':
      return 'phone';
    case 'serial':
      return 'device';
    case undefined:
      return 'none';
  }
};

/** How customers must prepare products before sending them to us; the product that needs the most decides. */
export const parcelPreparation = (productIds: readonly number[]): Preparation => {
  const each = productIds.map(preparationOf);
  return each.find((one) => one === 'phone') ?? each.find((one) => one === 'device') ?? 'none';
};

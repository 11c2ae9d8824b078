import type { Preparation } from '@rewald/contracts';
import type { Stocked } from '../catalogue/catalogue.ts';
import { known, reference } from './reference.ts';

const preparationOf = (shop: Stocked, productId: number): Preparation => {
  const product = reference(shop).products.get(productId);
  // No longer in the catalogue: the more cautious wording fits any device.
  if (product === undefined) return 'device';
  // Products without a serial number are accessories; devices with an IMEI may contain a SIM card.
  switch (known(reference(shop).categories, product.categoryId).serialNumber?.kind) {
    case 'imei':
      return 'phone';
    case 'serial':
      return 'device';
    case undefined:
      return 'none';
  }
};

/** How customers must prepare products before sending them to us; the product that needs the most decides. */
export const parcelPreparation = (shop: Stocked, productIds: readonly number[]): Preparation => {
  const each = productIds.map((productId) => preparationOf(shop, productId));
  return each.find((one) => one === 'phone') ?? each.find((one) => one === 'device') ?? 'none';
};

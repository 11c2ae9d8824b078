import type { Preparation } from '../../outbound/documents/label/label-content.ts';
import { known, reference } from './reference.ts';

const preparationOf = (productId: number): Preparation => {
  const product = reference.products.get(productId);
  // No longer in the catalogue: the careful wording fits any device.
  if (product === undefined) return 'device';
  // What has no serial number is an accessory; what has an IMEI takes a SIM.
  switch (known(reference.categories, product.categoryId).serialNumber?.kind) {
    case 'imei':
      return 'phone';
    case 'serial':
      return 'device';
    case undefined:
      return 'none';
  }
};

/** What is to be done with these products before they are sent to us: what the one that needs most asks for. */
export const parcelPreparation = (productIds: readonly number[]): Preparation => {
  const each = productIds.map(preparationOf);
  return each.find((one) => one === 'phone') ?? each.find((one) => one === 'device') ?? 'none';
};

import type { Stocked } from '../catalogue/catalogue.ts';
import type { Locale } from '@rewald/contracts';
import { withBrand } from '@rewald/contracts/with-brand';
import { keepUnits } from '@rewald/contracts/line-breaks';
import type { Product } from '../catalogue/types.ts';
import { known, reference } from './reference.ts';

/** Model, storage unless it is the only version, and colour. */
const partsOf = ({ name, storage }: Product, locale: Locale): string[] => {
  const [model = '', label = '', ...colour] = name[locale].split(' | ');
  return [model, ...(storage.isTold ? [label] : []), ...colour];
};

const written = (shop: Stocked, { brandId }: Product, parts: readonly string[]): string =>
  keepUnits(withBrand(known(reference(shop).brands, brandId).name, parts.join(', ')));

/**
 * Brand, model and storage of a device that a customer sells, such as `Blattwerk Falter 13, 128 GB`. Sellers are not
 * asked for the colour.
 */
export const soldDeviceName = (shop: Stocked, product: Product, locale: Locale): string =>
  written(shop, product, partsOf(product, locale).slice(0, product.storage.isTold ? 2 : 1));

/** Brand, model, storage and colour in one line, such as `Blattwerk Falter 13, 128 GB, Mitternacht`. */
export const deviceName = (shop: Stocked, product: Product, locale: Locale): string =>
  written(shop, product, partsOf(product, locale));

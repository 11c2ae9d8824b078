import type { Locale } from '@rewald/contracts';
import type { Product } from '../catalogue/types.ts';
import { known, reference } from './reference.ts';

/** Brand, model and storage of a device that somebody sells, such as `Blattwerk Falter 13, 128 GB`: nobody was asked for its colour. */
export const soldDeviceName = (product: Product, locale: Locale): string =>
  `${known(reference.brands, product.brandId).name} ${product.name[locale].split(' | ').slice(0, 2).join(', ')}`;

/** Brand, model, storage and colour in one line, such as `Blattwerk Falter 13, 128 GB, Mitternacht`. */
export const deviceName = (product: Product, locale: Locale): string =>
  `${known(reference.brands, product.brandId).name} ${product.name[locale].replaceAll(' | ', ', ')}`;

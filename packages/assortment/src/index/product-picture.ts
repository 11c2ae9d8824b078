import type { Stocked } from '../catalogue/catalogue.ts';
import { imageUrls } from './offer-card.ts';
import { reference } from './reference.ts';

/** A product's picture for mails, large enough for high-resolution screens; none if the catalogue no longer has the product. */
export const productPicture = (shop: Stocked, id: number): { picture?: string } => {
  const product = reference(shop).products.get(id);
  return product === undefined ? {} : { picture: imageUrls(product.picture).small };
};

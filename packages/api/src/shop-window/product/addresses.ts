import type { ShopAddresses } from '@rewald/contracts';
import { catalogue } from '../catalogue/catalogue.ts';
import { shelves } from '../catalogue/category-tree.ts';
import { cheapestOfProduct } from '../index/best-offers.ts';
import type { OfferColumns } from '../index/offer-columns.ts';

/** Every page of the shop that search engines should know: the categories, and all products that are in stock. */
export const shopAddresses = (offers: OfferColumns): ShopAddresses => ({
  categoryIds: shelves().map(({ id }) => id),
  products: catalogue()
    .products.filter((product) => cheapestOfProduct(offers, product) !== null)
    .map(({ modelId, id, name }) => ({ modelId, productId: id, names: name })),
});

import type { Stocked } from '../catalogue/catalogue.ts';
import type { ShopAddresses } from '@rewald/contracts';
import { shelves } from '../catalogue/category-tree.ts';
import { cheapestOfProduct } from '../index/best-offers.ts';
import type { OfferColumns } from '../index/offer-columns.ts';

/** Every page of the shop that search engines should know: the categories, and all products that are in stock. */
export const shopAddresses = (shop: Stocked, offers: OfferColumns): ShopAddresses => ({
  categoryIds: shelves(shop).map(({ id }) => id),
  products: shop.assortment.products
    .filter((product) => cheapestOfProduct(offers, product) !== null)
    .map(({ modelId, id, name }) => ({ modelId, productId: id, names: name })),
});

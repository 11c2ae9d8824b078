import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { ShopAddresses } from '@rewald/contracts';
import { shelves } from '@rewald/assortment/catalogue/category-tree';
import { cheapestOfProduct } from '@rewald/assortment/index/best-offers';
import type { OfferColumns } from '@rewald/assortment/index/offer-columns';

/** Every page of the shop that search engines should know: the categories, and all products that are in stock. */
export const shopAddresses = (shop: Stocked, offers: OfferColumns): ShopAddresses => ({
  categoryIds: shelves(shop).map(({ id }) => id),
  products: shop.assortment.products
    .filter((product) => cheapestOfProduct(offers, product) !== null)
    .map(({ modelId, id, name }) => ({ modelId, productId: id, names: name })),
});

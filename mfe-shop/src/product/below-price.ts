/** What a widget below the price of a product page is given: the place `product.below-price`. */
export interface Props {
  productId: number;
  conditionId: number;
  offerId: number | string;
  /** In euros. */
  price: number;
}

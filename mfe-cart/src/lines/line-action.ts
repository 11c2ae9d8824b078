/** What an action beside a line of the cart is given: the place `cart.line-actions`. */
export interface Props {
  productId: number;
  conditionId: number;
  /** Current price of one piece in euros. */
  price: number;
  /** Name of the device, for a button's label. */
  name: string;
  /** To be called once the device is kept elsewhere: takes the line out of the cart. */
  onSaved: () => void;
}

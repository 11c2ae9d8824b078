import { euros } from '@rewald/server-kit/writing/amounts';
import { invalidFields, Problem, type FieldMessage } from '@rewald/server-kit/problems/problem';
import type { OrderAddress, OrderContact } from '@rewald/contracts';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { totalsOf } from '../cart/present-cart.ts';
import { pickUpPlaceOf } from '../shipping/pick-up-places.ts';
import type { CheckoutDraft, OrderBasis } from './order-basis.ts';

/** A checkout draft that is complete enough to place an order. */
export interface FilledDraft extends CheckoutDraft {
  readonly contact: OrderContact;
  readonly delivery: OrderAddress;
}

/** Whether there is a delivery address, and for a pick-up place also a billing address. */
const hasAddresses = ({ delivery, billing }: CheckoutDraft): boolean =>
  delivery !== null && (billing !== null || pickUpPlaceOf(delivery) === null);

/** Sections without which there is no order. */
export const missingSections = (draft: CheckoutDraft | null): ('contact' | 'delivery')[] => [
  ...(draft?.contact ? [] : (['contact'] as const)),
  ...(draft !== null && hasAddresses(draft) ? [] : (['delivery'] as const)),
];

const REQUIRED: FieldMessage[] = [{ key: 'field.required' }];
const FIELDS_OF = {
  contact: ['contact.email'],
  delivery: ['firstName', 'lastName', 'address', 'houseNumber', 'plz', 'city'].map(
    (field) => `delivery.${field}`,
  ),
} as const;

/** @throws {Problem} 422 with the fields that are missing */
export const needFilled = (draft: CheckoutDraft | null): FilledDraft => {
  if (draft !== null && draft.contact !== null && draft.delivery !== null && hasAddresses(draft))
    return { ...draft, contact: draft.contact, delivery: draft.delivery };
  const fields = missingSections(draft).flatMap((section) => FIELDS_OF[section]);
  throw new Problem(422, 'order.checkout-incomplete', {
    fields: Object.fromEntries(fields.map((field) => [field, REQUIRED])),
  });
};

const shortage = (stock: number): FieldMessage => {
  if (stock === 0) return { key: 'order.line-sold-out' };
  return stock === 1 ? { key: 'order.line-last' } : { key: 'order.line-fewer', values: { stock } };
};

/** Messages for lines of which fewer pieces than wanted are in stock, by the id of the cart's item. */
export const goneLines = ({ cart }: OrderBasis): Record<string, FieldMessage[]> =>
  Object.fromEntries(
    cart.items.flatMap(({ id, quantity, stock }) => (quantity > stock ? [[id, [shortage(stock)]]] : [])),
  );

/**
 * Checks whether a cart can be ordered for the total that was accepted.
 *
 * @returns the amount to pay, in cents; 0 if a discount leaves nothing
 * @throws {Problem} 409 when the cart differs from what the shopper saw: empty, a line gone (named by its item), another total
 */
export const reviewOrder = (shop: Stocked, basis: OrderBasis, acceptedCents: number): number => {
  const { cart } = basis;
  if (cart.items.length === 0) throw new Problem(409, 'order.cart-empty');
  const gone = goneLines(basis);
  if (Object.keys(gone).length > 0) throw new Problem(409, 'order.line-gone', { fields: gone });
  const { totalCents } = totalsOf(shop, cart);
  if (totalCents !== acceptedCents) {
    const values = { total: euros(totalCents) };
    if (cart.deadCode === null)
      throw new Problem(409, 'order.total-changed', {
        values,
        fields: { total: [{ key: 'order.total-changed', values }] },
      });
    const { why } = cart.deadCode;
    throw new Problem(409, `order.code-${why}`, {
      values,
      fields: { redeemCode: [{ key: `cart.code-${why}` }] },
    });
  }
  return totalCents;
};

/** @throws {Problem} 422 when the order was not accepted explicitly */
export const needAcceptance = (accept: boolean): void => {
  if (!accept) throw invalidFields({ accept: [{ key: 'order.accept-needed' }] });
};

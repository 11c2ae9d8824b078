import type { Generated } from 'kysely';
import type { Moment } from '@rewald/server-kit/database/columns';

export interface DiscountsTable {
  code: string;
  kind: 'percent' | 'amount';
  value: number;
  most_cents: number | null;
  minimum_cents: number;
  valid_from: Moment;
  valid_until: Moment;
  /** How often the code may be used; null for no limit. */
  use_limit: number | null;
  used: Generated<number>;
  /** The trade-in case whose seller got the code as a bonus; null for codes of the assortment. */
  trade_in_case: string | null;
}

export interface CartsTable {
  id: string;
  token_hash: Buffer | null;
  customer_id: string | null;
  revision: Generated<number>;
  discount_code: string | null;
  created_at: Moment;
  updated_at: Moment;
  /** When the cart became an order; null while it is open. */
  closed_at: Date | null;
}

export interface CartItemsTable {
  id: string;
  cart_id: string;
  offer_id: number;
  quantity: number;
  insurance_id: number | null;
  /** Price without the option. */
  seen_price_cents: number | null;
  option_id: number | null;
  /** What the option cost when it was chosen. */
  seen_option_cents: number | null;
}

declare module '@rewald/server-kit/database/tables' {
  interface Tables {
    discounts: DiscountsTable;
    carts: CartsTable;
    cart_items: CartItemsTable;
  }
}

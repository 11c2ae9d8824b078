import type { Generated } from 'kysely';
import type { Moment } from '@rewald/server-kit/database/columns';

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
  interface KnownTables {
    carts: CartsTable;
    cart_items: CartItemsTable;
  }
}

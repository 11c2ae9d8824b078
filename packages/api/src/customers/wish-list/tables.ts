import type { Moment } from '../../plumbing/database/columns.ts';

export interface WishListItemsTable {
  customer_id: string;
  product_id: number;
  condition_id: number;
  price_cents: number | null;
  added_at: Moment;
}

declare module '../../plumbing/database/tables.ts' {
  interface Tables {
    wish_list_items: WishListItemsTable;
  }
}

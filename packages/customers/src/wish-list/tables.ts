import type { Moment } from '@rewald/server-kit/database/columns';

export interface WishListItemsTable {
  customer_id: string;
  product_id: number;
  condition_id: number;
  price_cents: number | null;
  added_at: Moment;
}

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    wish_list_items: WishListItemsTable;
  }
}

import type { Paged } from '@rewald/contracts';

/** Entries per page. */
export const PAGE_SIZE = 20;

/** Number of entries before a page. */
export const before = (page: number): number => (page - 1) * PAGE_SIZE;

/** A page as it is sent; the first page exists even if there are no entries. */
export const paged = <Item>(items: Item[], total: number, page: number): Paged<Item> => ({
  items,
  total,
  page,
  pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)),
});

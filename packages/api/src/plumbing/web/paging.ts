import type { Paged } from '@rewald/contracts';
import { Type } from 'typebox';

/** Entries of one page. */
export const PAGE_SIZE = 20;

/** Query of a list that comes in pages. */
export const PageQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});

/** How many entries stand before a page. */
export const before = (page: number): number => (page - 1) * PAGE_SIZE;

/** A page as it stands on the wire; the first one also exists when there is nothing. */
export const paged = <Item>(items: Item[], total: number, page: number): Paged<Item> => ({
  items,
  total,
  page,
  pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)),
});

import type { Id } from '@rewald/contracts/client';

/** The listing of one category. */
export const exploreLink = (categoryId: Id): string =>
  `/shop/explore?categoryIds=${encodeURIComponent(categoryId)}`;

/** Whether an address shows exactly this category. */
export const isChosen = (search: string, categoryId: Id): boolean =>
  new URLSearchParams(search).get('categoryIds') === String(categoryId);

/** The listing of one category. */
export const exploreLink = (categoryId: number): string => `/shop/explore?categoryIds=${categoryId}`;

/** Whether an address shows exactly this category. */
export const isChosen = (search: string, categoryId: number): boolean =>
  new URLSearchParams(search).get('categoryIds') === String(categoryId);

/** The listing for a text; without text the whole listing. */
export const searchLink = (text: string): string => {
  const search = text.trim();
  return search === '' ? '/shop/explore' : `/shop/explore?${new URLSearchParams({ search })}`;
};

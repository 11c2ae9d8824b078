/** The page number in a URL, from 1; 1 if it is missing or not a reasonable whole number. */
export const pageNumber = (search: URLSearchParams): number => {
  const wanted = Number(search.get('page') ?? '1');
  return Number.isInteger(wanted) && wanted >= 1 && wanted <= 10_000 ? wanted : 1;
};

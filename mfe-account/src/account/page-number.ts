/** The page that an address asks for: 1 unless it names a whole number within reason. */
export const pageNumber = (search: URLSearchParams): number => {
  const wanted = Number(search.get('page') ?? '1');
  return Number.isInteger(wanted) && wanted >= 1 && wanted <= 10_000 ? wanted : 1;
};

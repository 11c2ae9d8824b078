const matches = (route: string, path: string): boolean => {
  const wanted = route.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => segment === given[at] || (segment.startsWith(':') && given[at] !== ''))
  );
};

const literals = (route: string): number => route.split('/').filter((part) => !part.startsWith(':')).length;

/** The route that serves a path: the most literal one of all that match. */
export const claimOf = (routes: readonly string[], path: string): string | undefined => {
  const [bare = ''] = path.split('?');
  return routes
    .filter((route) => matches(route, bare))
    .toSorted((one, other) => literals(other) - literals(one))[0];
};

import { SHELL_PART, type ReleaseManifest } from '@rewald/contracts';
import type { Grant, Trust } from '../signing/trusted-keys.ts';
import { weightOf } from './first-view.ts';
import { covers, isOfLanguage, isPlain, meet } from './rules/route-pattern.ts';

/** How much a part may claim. Every page of the site carries its share of it. */
const MOST = { routes: 200, fills: 50, navigation: 5, label: 40 };
type Grants = Trust['grants'];

/** What of a manifest is claimed. */
type Claims = Pick<
  ReleaseManifest,
  'name' | 'container' | 'routes' | 'fills' | 'navigation' | 'publishes' | 'exposes' | 'files'
>;

/** Whose own a path is by the narrowest grant: another part's, unless this part's own grant lies inside that one. */
const ownerOf = (grants: Grants, path: string, own: readonly string[], name: string): string | undefined => {
  const rivals = [...grants].flatMap(([other, { paths = [] }]) =>
    other === name
      ? []
      : paths
          .filter((granted) => meet(granted, path))
          .filter((granted) => !own.some((mine) => covers(mine, path) && covers(granted, mine)))
          .map((granted) => ({ other, granted })),
  );
  const narrowest = rivals.find(
    ({ granted }) => !rivals.some((rival) => rival.granted !== granted && covers(granted, rival.granted)),
  );
  return narrowest?.other;
};

const pathProblem = (
  grants: Grants,
  { paths }: Grant,
  name: string,
  path: string,
  others: readonly Claims[],
): string | null => {
  const own = paths ?? [];
  if (paths !== undefined && !own.some((mine) => covers(mine, path)))
    return `it claims ${path}, and only ${own.join(', ') || 'nothing'} is granted to ${name}`;
  const owner = ownerOf(grants, path, own, name);
  if (owner !== undefined) return `it claims ${path}, which belongs to ${owner}`;
  // What is granted cannot be taken by somebody who claimed it without a grant.
  if (own.some((mine) => covers(mine, path))) return null;
  const rival = others.find(({ routes }) => routes.some((route) => meet(route.path, path)));
  return rival ? `it claims ${path}, which ${rival.name} answers` : null;
};

/** What no part may claim, whatever the others do. */
const formProblem = ({ name, container, routes, fills = [], navigation = [] }: Claims): string | null => {
  for (const { path } of routes) {
    if (!isPlain(path)) return `it claims ${path}, which the router reads differently than it looks`;
    if (isOfLanguage(path)) return `it claims ${path}, which is a language of the pages of others`;
  }
  if (routes.length > MOST.routes) return `it has ${routes.length} routes`;
  if (fills.length > MOST.fills) return `it fills ${fills.length} places`;
  if (navigation.length > MOST.navigation) return `it has ${navigation.length} words in the navigation`;
  for (const { path, label } of navigation) {
    if (!routes.some((own) => covers(own.path, path)))
      return `it leads the navigation to ${path}, which it does not answer`;
    if (Object.values(label).some((word) => word.length > MOST.label))
      return `its words in the navigation are longer than ${MOST.label} letters`;
  }
  if (!new RegExp(`^rewald_${name}_\\w+$`).test(container))
    return `its container is called ${container}, and not rewald_${name}_…`;
  return null;
};

/** What it is granted of the places, events and bytes that all parts share. */
const shareProblem = (grant: Grant, release: Claims): string | null => {
  const { name, fills = [], publishes, exposes } = release;
  const slot = fills.find((fill) => grant.slots?.includes(fill.slot) === false)?.slot;
  if (slot !== undefined)
    return `it fills ${slot}, and ${grant.slots?.join(', ') || 'no slot'} is granted to ${name}`;
  const event = publishes.find((published) => grant.events?.includes(published) === false);
  if (event !== undefined)
    return `it publishes ${event}, and ${grant.events?.join(', ') || 'no event'} is granted to ${name}`;
  const { budget = Infinity } = grant;
  const heavy = Object.keys(exposes).find((expose) => weightOf(release, expose) > budget);
  if (heavy !== undefined)
    return `${heavy} weighs ${weightOf(release, heavy)} bytes, and ${budget} are granted to ${name}`;
  return null;
};

/**
 * Why a release must not run beside others because it claims what is not its own: a path, a place on others' pages, an
 * event, or more bytes than it may send. The gate says the same to the team, but on the team's machine; this is the site's own word.
 *
 * @param grants what the platform grants, from the file of trusted keys
 * @param others releases of other parts, whose claims came first
 * @returns null if everything it claims is its own
 */
export const claimProblem = (grants: Grants, release: Claims, others: readonly Claims[]): string | null => {
  const { name, routes } = release;
  const form = formProblem(release);
  if (form !== null) return form;
  const twin = others.find(({ container }) => container === release.container);
  if (twin) return `its container has the name of that of ${twin.name}`;
  const grant = grants.get(name) ?? {};
  for (const { path } of routes) {
    const problem = pathProblem(grants, grant, name, path, others);
    if (problem !== null) return problem;
  }
  return name === SHELL_PART ? null : shareProblem(grant, release);
};

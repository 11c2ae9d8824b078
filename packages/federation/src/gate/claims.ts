import { SHELL_PART, type ReleaseManifest } from '@rewald/contracts';
import { covers, overlap } from './rules/route-pattern.ts';
import type { Grant, Trust } from '../signing/trusted-keys.ts';

type Claims = Pick<ReleaseManifest, 'name' | 'routes' | 'fills'>;
type Grants = Trust['grants'];

/** Whose own a path is by the narrowest grant: another part's, unless this part's own grant lies inside that one. */
const ownerOf = (grants: Grants, path: string, own: readonly string[], name: string): string | undefined => {
  const rivals = [...grants].flatMap(([other, { paths = [] }]) =>
    other === name
      ? []
      : paths
          .filter((granted) => overlap(granted, path))
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
  const rival = others.find(({ routes }) => routes.some((route) => overlap(route.path, path)));
  return rival ? `it claims ${path}, which ${rival.name} answers` : null;
};

/**
 * Why a release must not run beside others because it claims what is not its own: a path, or a place on others' pages. The
 * gate says the same to the team, but on the team's machine; this is the site's own word.
 *
 * @param grants what the platform grants, from the file of trusted keys
 * @param others releases of other parts, whose claims came first
 * @returns null if everything it claims is its own
 */
export const claimProblem = (grants: Grants, release: Claims, others: readonly Claims[]): string | null => {
  const { name, routes, fills = [] } = release;
  const grant = grants.get(name) ?? {};
  for (const { path } of routes) {
    const problem = pathProblem(grants, grant, name, path, others);
    if (problem !== null) return problem;
  }
  const slot = grant.slots && fills.find((fill) => !grant.slots?.includes(fill.slot))?.slot;
  if (slot !== undefined && name !== SHELL_PART)
    return `it fills ${slot}, and ${grant.slots?.join(', ') || 'no slot'} is granted to ${name}`;
  return null;
};

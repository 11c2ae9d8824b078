import { claimProblem } from '@rewald/federation/gate/claims';
import type { LoadedRelease } from '../artefacts/release-loader.ts';
import type { Member, ReleaseState } from './release-state.ts';

/** Why a release must not run beside others, because it claims what is not its own; null if it may. */
export const claimAgainst = (
  { accepted }: Pick<ReleaseState, 'accepted'>,
  { manifest }: LoadedRelease,
  others: Iterable<LoadedRelease>,
): string | null =>
  claimProblem(
    accepted.grants(),
    manifest,
    [...others].map((other) => other.manifest).filter(({ name }) => name !== manifest.name),
  );

/** The members that claim only what is theirs, and why the others are left out. */
export interface Admitted {
  readonly members: Map<string, Member>;
  readonly refused: Map<string, string>;
}

/**
 * Takes in members whose claims are their own. What runs now keeps its claims, unless its next version gives them up: a path
 * may move from one part to another in one step.
 *
 * @param wanted in order of precedence, for a start at which nothing runs yet
 */
export const admitClaims = (
  state: Pick<ReleaseState, 'accepted'>,
  wanted: ReadonlyMap<string, Member>,
  running: ReadonlyMap<string, LoadedRelease>,
): Admitted => {
  const members = new Map<string, Member>();
  const refused = new Map<string, string>();
  const othersOf = (name: string): LoadedRelease[] => [
    ...[...members.values()].map(({ release }) => release),
    ...[...running].filter(([other]) => !members.has(other) && other !== name).map(([, release]) => release),
  ];
  for (let before = -1; before < members.size;) {
    before = members.size;
    for (const [name, member] of wanted) {
      if (members.has(name)) continue;
      const why = claimAgainst(state, member.release, othersOf(name));
      if (why === null) {
        members.set(name, member);
        refused.delete(name);
      } else refused.set(name, why);
    }
  }
  return { members, refused };
};

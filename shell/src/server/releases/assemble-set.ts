import { createHash } from 'node:crypto';
import type { ReleaseManifest } from '@rewald/contracts';
import type { LoadableVersion, PartRelease, ReleaseSet } from '../../routes/release-set.ts';
import type { HeadStyles } from '../rendering/page-task.ts';
import type { LoadedRelease } from '../artefacts/release-loader.ts';
import type { Member, ReleaseState, RunnableSet } from './release-state.ts';

/** The set of these members; an existing set if it has the same members. */
export const assembleSet = (
  state: ReleaseState,
  members: Map<string, Member>,
  headStyles: HeadStyles,
  missing: string[],
): RunnableSet => {
  const loaded = new Map([...members].map(([name, { release }]) => [name, release]));
  const id = idOf(members);
  const known = state.sets.get(id);
  if (known && known.releases.missing.join() === missing.join()) return known;
  return {
    releases: describe(id, members, missing, state.assetsHost),
    rendering: known?.rendering ?? state.renderers.openSet(loaded),
    headStyles,
    without: [],
    loaded,
    standIns: [...members.values()].flatMap(({ previous }) => previous ?? []),
  };
};

const idOf = (members: Map<string, Member>): string =>
  createHash('sha256')
    .update(
      [...members.values()]
        .map(({ release, previous }) => `${release.folder} ${previous?.folder ?? ''}`)
        .sort()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 12);

/** What a page's state contains about one part. */
export const describePart = (
  name: string,
  { release, previous }: Member,
  assetsHost: string,
): PartRelease => ({
  name,
  owner: release.manifest.owner,
  ...loadable(release, assetsHost),
  routes: release.manifest.routes,
  bytes: release.manifest.files[release.manifest.entry]?.brotli ?? 0,
  // A part under development has one entry for all its versions.
  ...(previous && previous.manifest.entry.startsWith('browser/')
    ? { previous: loadable(previous, assetsHost) }
    : {}),
  ...(release.manifest.navigation ? { navigation: release.manifest.navigation } : {}),
});

const describe = (
  id: string,
  members: Map<string, Member>,
  missing: string[],
  assetsHost: string,
): ReleaseSet => ({
  id,
  missing,
  parts: Object.fromEntries(
    [...members].map(([name, member]) => [name, describePart(name, member, assetsHost)]),
  ),
});

const loadable = ({ manifest, folder }: LoadedRelease, assetsHost: string): LoadableVersion => ({
  version: manifest.version,
  container: manifest.container,
  // The entry of a part under development is an address on that part's own server.
  entry: new URL(manifest.entry, `${assetsHost}${folder}/`).href,
  integrity: manifest.files[manifest.entry]?.integrity ?? '',
  ...firstTextsOf(manifest),
  ...(manifest.fills ? { fills: manifest.fills } : {}),
});

const FIRST_TEXTS = './messages.de.';

const firstTextsOf = ({ exposes }: ReleaseManifest): Pick<LoadableVersion, 'firstTexts'> => {
  const views = Object.keys(exposes).flatMap((name) =>
    name.startsWith(FIRST_TEXTS) ? [`./${name.slice(FIRST_TEXTS.length)}`] : [],
  );
  return views.length > 0 ? { firstTexts: views } : {};
};

import type { RegistryDocument, ReleaseManifest } from '@rewald/contracts';
import { firstViewOf } from '../gate/first-view.ts';
import type { Registry } from '../registry/registry.ts';
import { formatTable } from './terminal.ts';

/** What the listed versions of a part weigh, in brotli-compressed bytes. */
export interface Weight {
  part: string;
  /** `entry`, or a page that visits begin with: `./home`. */
  what: string;
  /** From the oldest version to the newest. */
  versions: { version: string; bytes: number }[];
  /** The newest version's limit; null where its team set none. */
  limit: number | null;
}

const pagesOf = ({ routes }: ReleaseManifest): string[] => [...new Set(routes.map(({ expose }) => expose))];

/** What each listed version of each part weighs: its entry, and those of its pages that have a budget. */
export const weightsOf = async (
  registry: Pick<Registry, 'manifest'>,
  document: RegistryDocument,
  isWanted: (part: string) => boolean,
): Promise<Weight[]> => {
  const parts = Object.entries(document.microFrontends).filter(([part]) => isWanted(part));
  const weights = await Promise.all(
    parts.map(async ([part, versions]): Promise<Weight[]> => {
      const known = await Promise.all(
        versions
          .toSorted((a, b) => a.extras.publishedAt.localeCompare(b.extras.publishedAt))
          // A missing or altered version is reported elsewhere.
          .map((entry) => registry.manifest(entry).catch(() => null)),
      );
      const releases = known.filter((release) => release !== null);
      const newest = releases.at(-1);
      if (!newest) return [];
      const row = (
        what: string,
        limit: number | undefined,
        sizeIn: (release: ReleaseManifest) => number,
      ) => ({
        part,
        what,
        versions: releases.map((release) => ({ version: release.version, bytes: sizeIn(release) })),
        limit: limit ?? null,
      });
      const limits = newest.budgets?.firstViews ?? {};
      return [
        row('entry', newest.budgets?.entry, ({ entry, files }) => files[entry]?.brotli ?? 0),
        ...pagesOf(newest)
          .filter((expose) => expose in limits)
          .map((expose) => row(expose, limits[expose], (release) => firstViewOf(release, expose))),
      ];
    }),
  );
  return weights.flat();
};

const kb = (bytes: number): string => (bytes / 1000).toFixed(1);

/** The trend over releases, with a line for each entry and page. */
export const formatWeights = (weights: readonly Weight[]): string =>
  formatTable(
    ['PART', 'kB WITH BROTLI', 'OLDEST TO NEWEST', 'LIMIT'],
    weights.map(({ part, what, versions, limit }) => [
      part,
      what,
      versions.map(({ bytes }) => kb(bytes)).join(' → '),
      limit === null ? '' : kb(limit),
    ]),
  );

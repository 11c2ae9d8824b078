import type { ReleaseManifest, RouteClaim } from '@rewald/contracts';

/** A difference between two versions of a part. */
export interface Difference {
  what: string;
  before: string | null;
  after: string | null;
}

const pairs = (before: Record<string, string>, after: Record<string, string>, what: string): Difference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .flatMap((key) =>
      before[key] === after[key]
        ? []
        : [{ what: `${what} ${key}`, before: before[key] ?? null, after: after[key] ?? null }],
    );

const asText = (record: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, JSON.stringify(value)]));

const present = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, 'yes']));

const sizes = ({ exposes, files }: ReleaseManifest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(exposes).map(([expose, list]) => [
      expose,
      `${(list.reduce((sum, file) => sum + (files[file]?.brotli ?? 0), 0) / 1000).toFixed(1)} kB`,
    ]),
  );

const typesOf = ({ types = {}, files }: ReleaseManifest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(types).map(([name, file]) => [name, files[file]?.sha256.slice(0, 12) ?? '']),
  );

const described = ({ expose, query, page }: RouteClaim): string =>
  [expose, ...(query ? [`?${query.join('&')}`] : []), JSON.stringify(page)].join(' ');

/** The differences between two versions of a part that other parts or visitors can notice. */
export const diffReleases = (before: ReleaseManifest, after: ReleaseManifest): Difference[] => [
  ...pairs(
    Object.fromEntries(before.routes.map((claim) => [claim.path, described(claim)])),
    Object.fromEntries(after.routes.map((claim) => [claim.path, described(claim)])),
    'route',
  ),
  ...pairs(sizes(before), sizes(after), 'size of'),
  ...pairs(typesOf(before), typesOf(after), 'types of'),
  ...pairs(asText(before.events ?? {}), asText(after.events ?? {}), 'event'),
  ...pairs(present(before.calls), present(after.calls), 'call'),
  ...pairs(before.ranges ?? {}, after.ranges ?? {}, 'range of'),
  ...pairs(before.provides ?? {}, after.provides ?? {}, 'provided'),
  ...pairs(asText(before.gives ?? {}), asText(after.gives ?? {}), 'names of'),
  ...pairs(asText(before.uses ?? {}), asText(after.uses ?? {}), 'taken from'),
  ...pairs(
    Object.fromEntries((before.navigation ?? []).map(({ path, label }) => [path, JSON.stringify(label)])),
    Object.fromEntries((after.navigation ?? []).map(({ path, label }) => [path, JSON.stringify(label)])),
    'navigation',
  ),
  ...pairs(
    { owner: before.owner, commit: before.commit },
    { owner: after.owner, commit: after.commit },
    'its',
  ),
];

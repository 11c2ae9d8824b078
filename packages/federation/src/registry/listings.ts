import Schema from 'typebox/schema';
import { Type } from 'typebox';
import { ListedVersion } from '@rewald/contracts';
import { areSame, listingProblem, serialOf } from '../signing/statements.ts';
import type { Trust } from '../signing/trusted-keys.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { RegistryProblem } from './document.ts';

/** Contains a folder for each part, with its public documents that change. */
export const LISTINGS = '.parts';
const LISTING = /^\.parts\/([^/]+)\/listing\.json$/;

/**
 * The common document that listed all parts before each had its own. If a store still has it, shells and `mfe` from
 * before 0.2 read only this one, and may write it.
 */
export const REGISTRY_FILE = 'registry.json';

/**
 * The only path of a part's list: write access below this folder decides which versions of the part are live, and nothing
 * else.
 */
export const listingPath = (part: string): string => `${LISTINGS}/${part}/listing.json`;

/** Whether a path's content changes; all others are written once. */
export const isDocument = (path: string): boolean => path === REGISTRY_FILE || LISTING.test(path);

/** Whether a path is for the platform alone: the source map of a server bundle, which no browser needs. */
export const isForPlatform = (path: string): boolean =>
  /^\/*[^/]+\/+[^/]+\/+server\/.*\.map(\.\w+)?$/.test(path);

/** The lists of a store, as texts. */
export interface StoredLists {
  /** {@link REGISTRY_FILE}; null where there is none. */
  combined: string | null;
  /** Each part's own document. */
  own: ReadonlyMap<string, string>;
}

/** The list of each part, unchecked: see {@link isList}. */
export type Lists = ReadonlyMap<string, unknown>;

const listCheck = Schema.Compile(Type.Array(ListedVersion, { minItems: 1 }));

/** Whether something is a part's list of versions. */
export const isList = (value: unknown): value is ListedVersion[] => listCheck.Check(value);

/** Whether a part has a list without versions. */
export const isEmptied = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The lists in a document, unchecked. @throws Error when the text is not a registry document */
export const listsIn = (text: string): Map<string, unknown> => {
  const value: unknown = JSON.parse(text);
  const parts = isObject(value) ? value['microFrontends'] : undefined;
  if (!isObject(parts)) throw new Error('The registry document does not match its schema');
  return new Map(Object.entries(parts));
};

/** A list that cannot be read counts as one without a valid signature, not as a missing one. */
const ownList = (part: string, text: string): unknown => {
  try {
    return listsIn(text).get(part) ?? null;
  } catch {
    return null;
  }
};

/** A list with the stops that the canary watch added to another copy of it. */
const withStops = (own: readonly ListedVersion[], other: readonly ListedVersion[]): ListedVersion[] =>
  own.map((entry, index) => {
    const stopped = entry.extras.stopped ?? other[index]?.extras.stopped;
    return stopped ? { ...entry, extras: { ...entry.extras, stopped } } : entry;
  });

/**
 * The valid list. A part's own document is the authority. But an `mfe` or a canary watch from before 0.2 writes only the
 * common one, so a newer signed list or a stop there is valid, too.
 */
const listThatHolds = (trust: Trust, part: string, own: unknown, common: unknown, nowMs: number): unknown => {
  if (own === undefined) return common;
  if (!isList(own) || !isList(common) || listingProblem(trust, part, common, nowMs) !== null) return own;
  if (serialOf(common) > serialOf(own)) return common;
  return serialOf(common) === serialOf(own) && areSame(common, own) ? withStops(own, common) : own;
};

/**
 * Derives what a registry lists from the documents of its parts.
 *
 * @returns the lists, and the reason why the common document cannot be read, if so
 */
export const combineLists = (
  trust: Trust,
  { combined, own }: StoredLists,
  nowMs: number,
): { lists: Map<string, unknown>; problem: string | null } => {
  let lists = new Map<string, unknown>();
  let problem: string | null = null;
  try {
    if (combined !== null) lists = listsIn(combined);
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  for (const [part, text] of own)
    lists.set(part, listThatHolds(trust, part, ownList(part, text), lists.get(part), nowMs));
  return { lists, problem };
};

const textOf = (bytes: Buffer): string => bytes.toString('utf8');

/** Every list of a store. */
export const readLists = async (store: ReleaseStore): Promise<StoredLists> => {
  const paths = (await store.list(LISTINGS)).flatMap((path) => {
    const part = LISTING.exec(path)?.[1];
    return part === undefined ? [] : [{ path, part }];
  });
  const [common, ...own] = await Promise.all([
    store.read(REGISTRY_FILE),
    ...paths.map(({ path }) => store.read(path)),
  ]);
  return {
    combined: common ? textOf(common.bytes) : null,
    own: new Map(
      paths.flatMap(({ part }, index): [string, string][] => {
        const stored = own[index];
        return stored ? [[part, textOf(stored.bytes)]] : [];
      }),
    ),
  };
};

/** One part's list as it is stored, with the tags that a change of it needs. */
export interface StoredListing {
  versions: ListedVersion[];
  /** Tag of the part's own document; null where it has none yet. */
  tag: string | null;
  /** The document from before 0.2, if there still is one. */
  common: { text: string; tag: string } | null;
}

/** @throws Error when the part's own document, or the common one, cannot be read */
export const readListing = async (
  store: ReleaseStore,
  trust: Trust,
  part: string,
): Promise<StoredListing> => {
  const [own, stored] = await Promise.all([store.read(listingPath(part)), store.read(REGISTRY_FILE)]);
  const common = stored ? { text: textOf(stored.bytes), tag: stored.tag } : null;
  const { lists, problem } = combineLists(
    trust,
    { combined: common?.text ?? null, own: new Map(own ? [[part, textOf(own.bytes)]] : []) },
    Date.now(),
  );
  if (problem !== null) throw new Error(problem);
  const given = lists.get(part) ?? (own ? null : []);
  const at = { tag: own?.tag ?? null, common };
  if (isList(given)) return { versions: given, ...at };
  if (isEmptied(given)) return { versions: [], ...at };
  throw new RegistryProblem(
    `What is listed of ${part} cannot be read. Put a former copy of ${listingPath(part)} there, or take it away and promote again.`,
  );
};

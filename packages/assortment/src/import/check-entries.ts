import { KIND_NAMES, noEntries, type Entries, type Entry, type Kind } from '../catalogue/entries.ts';
import { faultOf, formFaults, isFormed, type Formed } from './check-form.ts';
import { meaningFaults } from './check-meaning.ts';
import { numberEntries } from './number-entries.ts';
import type { Fault, WrittenEntry } from './read-folder.ts';

/** The assortment after an import, and the entries that the import contains. */
export interface CheckedEntries {
  readonly all: Entries;
  readonly written: Entries;
}

type Lists = { [K in Kind]: Entry<K>[] };

const byId = (a: { readonly id: number }, b: { readonly id: number }): number => a.id - b.id;

/** Checks the schemas and numbers of one kind, and replaces stored entries with imported ones. */
const checkKind = <K extends Kind>(
  kind: K,
  before: readonly Entry<K>[],
  written: readonly WrittenEntry[],
  stored: Entries,
  lists: { readonly all: Lists; readonly written: Lists },
  given: ReadonlyMap<string, number>,
  sources: Map<string, WrittenEntry>,
): Fault[] => {
  const faults: Fault[] = [];
  const formed: { source: WrittenEntry; value: Formed<K> }[] = [];
  for (const source of written) {
    const { value } = source;
    if (source.kind !== kind) continue;
    if (isFormed(kind, value)) formed.push({ source, value });
    else faults.push(...formFaults(source));
  }
  const numbered = numberEntries(
    kind,
    formed.map(({ value }) => value),
    stored,
    given.get(kind),
  );
  numbered.forEach(({ entry, fault }, place) => {
    const source = formed[place]?.source;
    if (source === undefined) return;
    if (fault !== null) faults.push(faultOf(source, ...fault));
    else {
      lists.written[kind].push(entry);
      sources.set(`${kind} ${entry.key}`, source);
    }
  });
  const replaced = new Set(lists.written[kind].map(({ key }) => key));
  lists.all[kind].push(...before.filter(({ key }) => !replaced.has(key)), ...lists.written[kind]);
  lists.all[kind].sort(byId);
  return faults;
};

const meaningFaultsOf = <K extends Kind>(
  kind: K,
  entries: readonly Entry<K>[],
  all: Entries,
  sources: ReadonlyMap<string, WrittenEntry>,
): Fault[] =>
  entries.flatMap((entry) => {
    const source = sources.get(`${kind} ${entry.key}`);
    return source === undefined
      ? []
      : meaningFaults(kind, entry, all).map(([field, message]) => faultOf(source, field, message));
  });

/**
 * Checks imported entries against their schemas, each other and the stored entries: both languages are present,
 * placeholders are complete, references exist, and numbers do not change.
 *
 * @param given the highest number assigned so far by kind, including entries that no longer exist
 */
export const checkEntries = (
  written: readonly WrittenEntry[],
  stored: Entries = noEntries(),
  given: ReadonlyMap<string, number> = new Map(),
): CheckedEntries & { readonly faults: readonly Fault[] } => {
  const lists = { all: noEntries(), written: noEntries() };
  const sources = new Map<string, WrittenEntry>();
  const faults = KIND_NAMES.flatMap((kind) =>
    checkKind(kind, stored[kind], written, stored, lists, given, sources),
  );
  faults.push(
    ...KIND_NAMES.flatMap((kind) => meaningFaultsOf(kind, lists.written[kind], lists.all, sources)),
  );
  return { ...lists, faults };
};

import { isDeepStrictEqual } from 'node:util';
import { KIND_NAMES, type Entries, type Entry, type Kind } from '../catalogue/entries.ts';

/** A changed field of an entry; undefined on the side where it is missing. */
export interface ChangedField {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A new or changed entry. */
export interface Difference {
  readonly kind: Kind;
  readonly key: string;
  readonly id: number;
  readonly isNew: boolean;
  /** Empty for new entries. */
  readonly fields: readonly ChangedField[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const changedFields = (before: unknown, after: unknown, path: string): ChangedField[] => {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [{ field: path, before, after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    changedFields(before[name], after[name], path === '' ? name : `${path}.${name}`),
  );
};

const compareKind = <K extends Kind>(
  kind: K,
  before: readonly Entry<K>[],
  after: readonly Entry<K>[],
): Difference[] => {
  const known = new Map(before.map((entry) => [entry.key, entry]));
  return after.flatMap((entry): Difference[] => {
    const { key, id } = entry;
    const former = known.get(key);
    if (former === undefined) return [{ kind, key, id, isNew: true, fields: [] }];
    // Discount codes have no numbers of their own.
    const fields = changedFields({ ...former, id }, entry, '');
    return fields.length === 0 ? [] : [{ kind, key, id, isNew: false, fields }];
  });
};

/** New and changed entries of an import. */
export const compareEntries = (before: Entries, after: Entries): Difference[] =>
  KIND_NAMES.flatMap((kind) => compareKind(kind, before[kind], after[kind]));

/** Differences of recorded changes; removed entries are left out. */
export const compareChanges = (
  changes: readonly {
    readonly kind: Kind;
    readonly key: string;
    readonly id: number;
    readonly before: object | null;
    readonly after: object | null;
  }[],
): Difference[] =>
  changes.flatMap(({ kind, key, id, before, after }): Difference[] =>
    after === null
      ? []
      : [
          {
            kind,
            key,
            id,
            isNew: before === null,
            fields: before === null ? [] : changedFields(before, after, ''),
          },
        ],
  );

import { inBoth } from '../catalogue/attributes.ts';
import type { Entries, Entry, Kind } from '../catalogue/entries.ts';
import type { Formed } from './check-form.ts';
import { keyOfUnnamed } from './stored-entries.ts';

/** An entry with its number, or what is wrong with the one it was given. */
interface Numbered<K extends Kind> {
  readonly entry: Entry<K>;
  readonly fault: readonly [field: string, message: string] | null;
}

/** Numbers that the shop gives begin here, so that there is room for those of the owner. */
const FIRST_GIVEN: Partial<Record<Kind, number>> = {
  models: 100_000,
  categories: 100,
  'accessory-groups': 100,
};

/** Discount codes are stored by their keys: whatever number somebody writes beside one is not kept. */
const askedFor = <K extends Kind>(kind: K, { id }: Formed<K>): number | undefined =>
  kind === 'discount-codes' ? undefined : id;

/** Categories and accessory groups share one kind of address. */
const takenFor = (kind: Kind, stored: Entries): readonly { readonly id: number; readonly key: string }[] =>
  kind === 'categories' || kind === 'accessory-groups'
    ? [...stored.categories, ...stored['accessory-groups']]
    : stored[kind];

/** A seller without a key gets it from the entry that names its number. */
const isUnnamed = (kind: Kind, id: number, key: string | undefined): boolean =>
  kind === 'sellers' && key === keyOfUnnamed(id);

/** Labels that have left their places, or are gone: numbers of products are made of places. */
const movedLabels = (before: Entry<'models'>, after: Formed<'models'>): string[] => {
  const labels = ({ storages, colours }: Formed<'models'>): [string, string[]][] => [
    ['storages', storages.map(({ label }) => inBoth(label).en)],
    ['colours', colours.map(({ name }) => inBoth(name).en)],
  ];
  const now = new Map(labels(after));
  return labels(before).flatMap(([field, names]) => {
    const list = now.get(field) ?? [];
    return list.length < names.length ||
      names.some((name, place) => list[place] !== name && list.includes(name))
      ? [field]
      : [];
  });
};

/**
 * Gives entries their numbers: the one that their key has, the one that they ask for, or the next.
 *
 * @param highest number that was ever given to an entry of the kind
 * @returns one for each entry, in the same order
 */
export const numberEntries = <K extends Kind>(
  kind: K,
  formed: readonly Formed<K>[],
  stored: Entries,
  highest = 0,
): Numbered<K>[] => {
  const taken = new Map(takenFor(kind, stored).map(({ id, key }) => [id, key]));
  const known = new Map(stored[kind].map(({ key, id }) => [key, id]));
  const models = new Map(stored.models.map((model) => [model.key, model]));
  const seen = new Set<string>();
  for (const value of formed) {
    const id = askedFor(kind, value);
    if (id !== undefined && !taken.has(id)) taken.set(id, value.key);
  }
  let next = Math.max((FIRST_GIVEN[kind] ?? 1) - 1, highest, ...taken.keys());
  return formed.map((value): Numbered<K> => {
    const { key } = value;
    const asked = askedFor(kind, value);
    const id = known.get(key) ?? asked ?? (next += 1);
    const entry = { ...value, id };
    if (seen.has(key)) return { entry, fault: ['key', 'The key stands twice.'] };
    seen.add(key);
    if (asked !== undefined && asked !== id) return { entry, fault: ['id', `It has the number ${id}.`] };
    if (taken.has(id) && taken.get(id) !== key && !isUnnamed(kind, id, taken.get(id)))
      return { entry, fault: ['id', `The number ${id} belongs to ${taken.get(id)}.`] };
    const before = kind === 'models' ? models.get(key) : undefined;
    const moved = before === undefined || !('storages' in value) ? [] : movedLabels(before, value);
    return {
      entry,
      fault:
        moved[0] === undefined
          ? null
          : [
              moved[0],
              'They are appended, never taken out or put in another order: numbers of products are made of places.',
            ],
    };
  });
};

import { inBoth } from '../catalogue/attributes.ts';
import type { Entries, Entry, Kind } from '../catalogue/entries.ts';
import type { Formed } from './check-form.ts';
import { keyOfUnnamed } from './stored-entries.ts';

/** An entry with its number, and what is wrong with that number. */
interface Numbered<K extends Kind> {
  readonly entry: Entry<K>;
  readonly fault: readonly [field: string, message: string] | null;
}

/** The shop assigns numbers from here on, which leaves room for the owner's own numbers. */
const FIRST_GIVEN: Partial<Record<Kind, number>> = {
  models: 100_000,
  categories: 100,
  'accessory-groups': 100,
};

/** The number that an entry asks for. Discount codes are stored by key, so their numbers are ignored. */
const askedFor = <K extends Kind>(kind: K, { id }: Formed<K>): number | undefined =>
  kind === 'discount-codes' ? undefined : id;

/** Categories and accessory groups share one URL scheme, so their numbers must not collide. */
const takenFor = (kind: Kind, stored: Entries): readonly { readonly id: number; readonly key: string }[] =>
  kind === 'categories' || kind === 'accessory-groups'
    ? [...stored.categories, ...stored['accessory-groups']]
    : stored[kind];

/** Whether a number belongs to a seller without a key, who gets it from the entry with that number. */
const isUnnamed = (kind: Kind, id: number, key: string | undefined): boolean =>
  kind === 'sellers' && key === keyOfUnnamed(id);

/** Lists whose labels were moved or removed, which must not happen because product ids contain their positions. */
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
 * Assigns numbers to entries: the number stored for their key, the one that they ask for, or the next free one.
 *
 * @param highest the highest number ever assigned to an entry of the kind
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

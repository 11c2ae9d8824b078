import type { Choice } from '@rewald/contracts';

/** The current choices, which another choice may force to change. */
export interface Chosen {
  productName: string;
  conditionId: number;
}

/** Product names have the form "model | storage | colour". */
const partOf = (name: string, part: 1 | 2): string | null => {
  const parts = name.split(' | ');
  return parts.length === 3 ? (parts[part] ?? null) : null;
};

/**
 * An impossible combination leads to the nearest possible one. Returns what else would change with a choice of storage
 * or colour: the other part of the product's name, or the condition.
 *
 * @param conditionName translates a condition
 */
export const alsoChanges = (
  axis: 'storage' | 'colour',
  choice: Choice,
  chosen: Chosen,
  conditionName: (id: number) => string | null,
): string | null => {
  const other = axis === 'storage' ? 2 : 1;
  const part = partOf(choice.productName, other);
  const changes = [
    part !== null && part !== partOf(chosen.productName, other) ? part : null,
    choice.conditionId === chosen.conditionId ? null : conditionName(choice.conditionId),
  ].filter((change) => change !== null);
  return changes.length === 0 ? null : changes.join(', ');
};

import { unbroken } from './attributes.ts';
import type { Entry } from './entries.ts';
import type { Condition, ConditionMeaning } from './types.ts';

type Meaning = Pick<Entry<'conditions'>, 'summary' | 'description' | 'promises'>;

const meaningOf = ({ summary, description, promises = [] }: Meaning): ConditionMeaning => ({
  summary: unbroken(summary),
  description: unbroken(description),
  promises: promises.map(unbroken),
});

/** A condition from its entry. @param idOf number of a category */
export const conditionOf = (entry: Entry<'conditions'>, idOf: (category: string) => number): Condition => {
  const { id, key, name, marks, pricePerMille, perCategory = [] } = entry;
  return {
    id,
    key,
    name,
    pricePerMille,
    ...meaningOf(entry),
    ...(marks === undefined ? {} : { marks }),
    perCategory: perCategory.map(({ categories, ...other }) => ({
      categoryIds: categories.map(idOf),
      ...meaningOf({ ...entry, ...other }),
    })),
  };
};

/** What a condition means for devices of a category. */
export const meaningFor = (condition: Condition, categoryId: number): ConditionMeaning =>
  condition.perCategory.find(({ categoryIds }) => categoryIds.includes(categoryId)) ?? condition;

import { unbroken } from './attributes.ts';
import type { Entry } from './entries.ts';
import type { Condition, ConditionMeaning, Model } from './types.ts';

type Meaning = Pick<Entry<'conditions'>, 'summary' | 'description' | 'promises'>;

const meaningOf = ({ summary, description, promises = [] }: Meaning): ConditionMeaning => ({
  summary: unbroken(summary),
  description: unbroken(description),
  promises: promises.map(unbroken),
});

/**
 * A condition from its entry.
 *
 * @param idOf id of a category
 * @param having ids of the models of a category that have an attribute
 */
export const conditionOf = (
  entry: Entry<'conditions'>,
  idOf: (category: string) => number,
  having: (category: string, attribute: string) => readonly number[],
): Condition => {
  const { id, key, name, marks, pricePerMille, perCategory = [] } = entry;
  return {
    id,
    key,
    name,
    pricePerMille,
    ...meaningOf(entry),
    ...(marks === undefined ? {} : { marks }),
    perCategory: perCategory.map(({ categories, without, ...other }) => ({
      categoryIds: categories.map(idOf),
      exceptModelIds:
        without === undefined ? [] : categories.flatMap((category) => having(category, without)),
      ...meaningOf({ ...entry, ...other }),
    })),
  };
};

/** What a condition means for a model. */
export const meaningFor = (
  condition: Condition,
  { id, categoryId }: Pick<Model, 'id' | 'categoryId'>,
): ConditionMeaning =>
  condition.perCategory.find(
    ({ categoryIds, exceptModelIds }) => categoryIds.includes(categoryId) && !exceptModelIds.includes(id),
  ) ?? condition;

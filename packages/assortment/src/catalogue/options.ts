import type { Entry } from './entries.ts';

/** Whether devices of a model can have an option. */
export const optionFits = (
  { categories = [], models = [] }: Entry<'options'>,
  { key, category }: Pick<Entry<'models'>, 'key' | 'category'>,
): boolean => categories.includes(category) || models.includes(key);

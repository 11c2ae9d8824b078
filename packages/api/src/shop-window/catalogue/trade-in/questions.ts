import { derived } from '../catalogue.ts';
import type { TradeInQuestion } from '../types.ts';

const byModel = derived(({ models, questions }) => {
  // Who has answered all about the device lets go of it: accounts come last.
  const inOrder = questions.toSorted((a, b) => Number(a.metadata.account) - Number(b.metadata.account));
  const byCategory = Map.groupBy(inOrder, ({ categoryId }) => categoryId);
  return new Map(
    models.map(({ id, categoryId }) => [
      id,
      (byCategory.get(categoryId) ?? []).filter(({ modelIds }) => modelIds?.includes(id) ?? true),
    ]),
  );
});

/** The questionnaire of a model; empty for an unknown one. */
export const questionsFor = (modelId: number): readonly TradeInQuestion[] => byModel().get(modelId) ?? [];

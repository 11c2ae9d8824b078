import type { Stocked } from '../catalogue.ts';
import { derived } from '../catalogue.ts';
import type { Catalogue, TradeInQuestion } from '../types.ts';

/** The questionnaires of an assortment, by model. */
export const questionnairesOf = ({
  models,
  questions,
}: Catalogue): ReadonlyMap<number, readonly TradeInQuestion[]> => {
  // Questions about accounts come last, after all questions about the device itself.
  const inOrder = questions.toSorted((a, b) => Number(a.metadata.account) - Number(b.metadata.account));
  const byCategory = Map.groupBy(inOrder, ({ categoryId }) => categoryId);
  return new Map(
    models.map(({ id, categoryId }) => [
      id,
      (byCategory.get(categoryId) ?? []).filter(({ modelIds }) => modelIds?.includes(id) ?? true),
    ]),
  );
};

const byModel = derived(({ assortment }) => questionnairesOf(assortment));

/** The questionnaire of a model; empty for an unknown one. */
export const questionsFor = (shop: Stocked, modelId: number): readonly TradeInQuestion[] =>
  byModel(shop).get(modelId) ?? [];

/** Whether the shop buys a model: only models with a questionnaire are bought. */
export const isBought = (shop: Stocked, modelId: number): boolean => questionsFor(shop, modelId).length > 0;

import { derived } from '../catalogue.ts';
import type { TradeInQuestion } from '../types.ts';

const byCategory = derived(({ questions }) => Map.groupBy(questions, ({ categoryId }) => categoryId));

/** The questionnaire of a category; empty for an unknown one. */
export const questionsFor = (categoryId: number): readonly TradeInQuestion[] =>
  byCategory().get(categoryId) ?? [];

import type { Stocked } from '../catalogue.ts';
import type {
  Catalogue,
  GivenAnswer,
  Product,
  TradeInEvaluation,
  TradeInFactor,
  TradeInGrade,
  TradeInQuestion,
} from '../types.ts';
import { questionsFor } from './questions.ts';

const GRADES = ['A', 'B', 'C', 'D', 'E'] as const satisfies readonly TradeInGrade[];
const WHOLE_EURO = 100;

/** The inputs of an evaluation besides the product and the answers. */
export interface Evaluation {
  readonly questions: readonly TradeInQuestion[];
  readonly rules: Catalogue['tradeInRules'];
}

/**
 * What a device is worth today with these answers, by the shop's rules.
 *
 * @throws RangeError naming the question when an answer is missing, unknown or given twice
 */
export const evaluateTradeIn = (
  shop: Stocked,
  product: Pick<Product, 'modelId' | 'tradeInPriceCents' | 'tradeInFloorCents'>,
  answers: readonly GivenAnswer[],
): TradeInEvaluation =>
  evaluateBy(
    { questions: questionsFor(shop, product.modelId), rules: shop.assortment.tradeInRules },
    product,
    answers,
  );

/**
 * Calculates what a device is worth with these answers. They are applied in the order of the questionnaire, regardless
 * of the order given, and every step rounds down to whole euros. So a worse answer never raises the price or the grade,
 * and the price is `basePriceCents` plus all `changeCents`.
 *
 * @param product the product whose id is the wizard's variation id
 * @param answers exactly one per question of the product's model
 * @throws RangeError naming the question when an answer is missing, unknown or given twice
 */
export const evaluateBy = (
  { questions, rules }: Evaluation,
  product: Pick<Product, 'modelId' | 'tradeInPriceCents' | 'tradeInFloorCents'>,
  answers: readonly GivenAnswer[],
): TradeInEvaluation => {
  const { leastCents = 0, gradeFloorsPerMille = [] } = rules ?? {};
  const given = new Map(answers.map(({ questionId, answerId }) => [questionId, answerId]));
  if (given.size !== answers.length) throw new RangeError('A question is answered twice');
  for (const questionId of given.keys())
    if (!questions.some(({ id }) => id === questionId))
      throw new RangeError(`Question ${questionId} does not belong to this device`);

  let price = product.tradeInPriceCents;
  let share = 1000;
  let bestGrade = 0;
  const factors: TradeInFactor[] = [];
  for (const question of questions) {
    const answer = question.answers.find(({ id }) => id === given.get(question.id));
    if (!answer) throw new RangeError(`Question ${question.id} has no valid answer`);
    const { perMille } = answer.effect;
    let next = Math.floor((price * perMille) / 1000 / WHOLE_EURO) * WHOLE_EURO;
    if (next < leastCents) next = 0;
    if (perMille > 0 && price > 0) next = Math.max(next, product.tradeInFloorCents);
    factors.push({ questionId: question.id, answerId: answer.id, perMille, changeCents: next - price });
    price = next;
    share = (share * perMille) / 1000;
    bestGrade = Math.max(bestGrade, GRADES.indexOf(answer.effect.bestGrade));
  }
  const earned = gradeFloorsPerMille.findIndex((floor) => share >= floor);
  const place = Math.max(bestGrade, earned === -1 ? GRADES.length - 1 : earned);
  return {
    priceCents: price,
    grade: GRADES[place] ?? 'E',
    basePriceCents: product.tradeInPriceCents,
    factors,
  };
};

import type { TradeInOfferRequest, TradeInQuestion } from '@rewald/contracts/client';
import { answerKey, type WizardState } from './wizard-state.ts';

type Asked = Pick<WizardState, 'questions' | 'answers'>;

/** Whether the answer to a question is one of its options; an answer from an older questionnaire does not count. */
const isAnswered = (question: TradeInQuestion, answers: WizardState['answers']): boolean =>
  question.answers.some(({ id }) => id === answers[answerKey(question.id)]);

export const answeredCount = ({ questions, answers }: Asked): number =>
  questions.filter((question) => isAnswered(question, answers)).length;

/**
 * The answers for the API, or null while no offer may be requested. An offer requires that there is at least one
 * question and that all are answered (TRADE-09).
 */
export const offerRequest = ({ questions, answers }: Asked): TradeInOfferRequest | null => {
  if (questions.length === 0) return null;
  const pairs = questions.flatMap((question) => {
    const answerId = answers[answerKey(question.id)];
    return answerId !== undefined && isAnswered(question, answers)
      ? [{ question_id: question.id, answer_id: answerId }]
      : [];
  });
  return pairs.length === questions.length ? { answers: pairs } : null;
};

/** 'Annehmen und verkaufen' works only with a grade, and not while loading (TRADE-10). */
export const canAccept = ({ offer, loading }: Pick<WizardState, 'offer' | 'loading'>): boolean =>
  !loading && Boolean(offer?.grade);

import type { FindingReason, Locale, OperatorTradeInCase } from '@rewald/contracts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { questionsFor } from '@rewald/assortment/catalogue/trade-in/questions';
import type { TradeInQuestion } from '@rewald/assortment/catalogue/types';
import { reference } from '@rewald/assortment/index/reference';
import type { StoredCase } from './case-store.ts';
import type { Answers, Book } from '../quotes/books.ts';

const StoredAnswers = Type.Array(Type.Object({ question_id: Type.Integer(), answer_id: Type.Integer() }));

/** The seller's answers. */
const toldBy = ({ answers }: StoredCase): Answers => Value.Parse(StoredAnswers, answers);
/** The bench's answers; null before there are any. */
export const foundBy = ({ bench_answers: answers }: StoredCase): Answers | null =>
  answers === null ? null : Value.Parse(StoredAnswers, answers);

const answerTo = (answers: Answers, questionId: number): number | undefined =>
  answers.find(({ question_id: id }) => id === questionId)?.answer_id;

const askedToday = (shop: Stocked, { product_id: id }: StoredCase): readonly TradeInQuestion[] => {
  const product = reference(shop).products.get(id);
  return product === undefined ? [] : questionsFor(shop, product.modelId);
};

/**
 * The questions with what the seller said and what the bench found. Without the book of the sale they are those of today that are still
 * asked, and the bench cannot answer them.
 */
export const presentAnswers = (
  shop: Stocked,
  row: StoredCase,
  book: Book | null,
  locale: Locale,
): OperatorTradeInCase['answers'] => {
  const [told, found] = [toldBy(row), foundBy(row) ?? []];
  return (book?.questions ?? askedToday(shop, row)).flatMap(({ id, question, answers }) => {
    const answerId = answerTo(told, id);
    const answer = answers.find((one) => one.id === answerId);
    if (answerId === undefined || answer === undefined) return [];
    return [
      {
        question: question[locale],
        answer: answer.value[locale],
        questionId: id,
        answerId,
        choices: book === null ? [] : answers.map((one) => ({ id: one.id, name: one.value[locale] })),
        foundId: answerTo(found, id) ?? null,
      },
    ];
  });
};

const SENTENCES = {
  de: (question, told, found) => `${question} Deine Antwort: „${told}“. Unser Ergebnis: „${found}“.`,
  en: (question, told, found) => `${question} Your answer: “${told}”. Our finding: “${found}”.`,
} as const satisfies Record<Locale, (question: string, told: string, found: string) => string>;

/** What the bench finds different from what the seller said, as the seller reads it. */
export const differencesOf = (row: StoredCase, book: Book, found: Answers): Required<FindingReason>[] =>
  book.questions.flatMap(({ id, question, answers }) => {
    const [told, is] = [answerTo(toldBy(row), id), answerTo(found, id)].map((answerId) =>
      answers.find((answer) => answer.id === answerId),
    );
    if (told === undefined || is === undefined || told === is) return [];
    const say = (locale: Locale): string =>
      SENTENCES[locale](question[locale], told.value[locale], is.value[locale]);
    return [{ de: say('de'), en: say('en') }];
  });

import type { Localized, TradeInAnswer, TradeInGrade, TradeInQuestion } from '../types.ts';

/** German, English. */
export type Text = readonly [de: string, en: string];

/** Label, explanation, per mille of the price, best grade still possible. */
export type AnswerSource = readonly [
  label: Text,
  description: Text,
  perMille: number,
  bestGrade: TradeInGrade,
];

export interface QuestionSource {
  readonly type: 'radio' | 'button';
  readonly question: Text;
  readonly help: Text;
  /** Best answer first. */
  readonly answers: readonly AnswerSource[];
  readonly flag?: 'battery' | 'account';
}

const localized = ([de, en]: Text): Localized => ({ de, en });

/** Numbers the questions of a category: 101, 102 … for category 1; answers 1011, 1012 … */
export const questionnaire = (categoryId: number, sources: readonly QuestionSource[]): TradeInQuestion[] =>
  sources.map((source, index) => {
    const id = categoryId * 100 + index + 1;
    return {
      id,
      categoryId,
      question: localized(source.question),
      type: source.type,
      description: localized(source.help),
      metadata: { battery: source.flag === 'battery', account: source.flag === 'account' },
      answers: source.answers.map(([label, description, perMille, bestGrade], place): TradeInAnswer => ({
        id: id * 10 + place + 1,
        value: localized(label),
        description: localized(description),
        effect: { perMille, bestGrade },
      })),
    };
  });

export const YES: Text = ['Ja', 'Yes'];
export const NO: Text = ['Nein', 'No'];

/** A yes-or-no question where yes is good. */
export const yesOrNo = (
  type: 'radio' | 'button',
  question: Text,
  help: Text,
  yes: Text,
  no: Text,
  perMilleIfNo: number,
  gradeIfNo: TradeInGrade,
  flag?: 'battery' | 'account',
): QuestionSource => ({
  type,
  question,
  help,
  answers: [
    [YES, yes, 1000, 'A'],
    [NO, no, perMilleIfNo, gradeIfNo],
  ],
  ...(flag === undefined ? {} : { flag }),
});

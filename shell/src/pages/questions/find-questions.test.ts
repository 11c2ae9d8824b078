import { expect, test } from '@jest/globals';
import { findQuestions } from './find-questions.ts';

const groups = [
  {
    id: 'buy',
    title: 'Kaufen',
    questions: [{ question: 'Wie lange habe ich Garantie?', plainAnswer: '24 Monate' }],
  },
  {
    id: 'return',
    title: 'Zurückgeben',
    questions: [
      { question: 'Wie melde ich eine Rücksendung an?', plainAnswer: 'Im Konto' },
      { question: 'Wann kommt mein Geld?', plainAnswer: 'Nach der Rücksendung' },
    ],
  },
];

test('questions are found by words of question or answer, regardless of case and accents', () => {
  const titlesOf = (wanted: string) => findQuestions(groups, wanted).map(({ title }) => title);
  expect(titlesOf('RUCKSENDUNG')).toEqual(['Zurückgeben']);
  expect(findQuestions(groups, 'rücksendung geld').flatMap(({ questions }) => questions)).toHaveLength(1);
  expect(titlesOf('')).toEqual(['Kaufen', 'Zurückgeben']);
  expect(titlesOf('Fahrrad')).toEqual([]);
});

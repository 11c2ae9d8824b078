import { expect, test } from '@jest/globals';
import { Problem } from '@rewald/server-kit/problems/problem';
import { checkReview, isInTime } from './review-rules.ts';

const REVIEW = { stars: 4, title: ' Gut ', text: ' Läuft wie am ersten Tag, Akku hält. ', author: ' Mira ' };
const refusedFields = (change: Partial<typeof REVIEW>): string[] => {
  try {
    checkReview({ ...REVIEW, ...change });
    return [];
  } catch (error) {
    return error instanceof Problem ? Object.keys(error.details.fields ?? {}) : ['no problem'];
  }
};

test('[SHOP-03] a review is trimmed, and title and name are optional', () => {
  expect(checkReview(REVIEW)).toEqual({
    stars: 4,
    title: 'Gut',
    text: 'Läuft wie am ersten Tag, Akku hält.',
    author: 'Mira',
  });
  expect(refusedFields({ title: '', author: '' })).toEqual([]);
});

test.each([
  [{ text: 'zu kurz' }, ['text']],
  [{ text: `Kauft lieber bei https://anderswo.example, dort ist es billiger.` }, ['text']],
  [{ title: 'mail mir: a@b.de' }, ['title']],
  [{ author: 'www.anderswo.example' }, ['author']],
  [{ text: '', title: 'www.x', author: 'a@b.de' }, ['title', 'text', 'author']],
])('[API-03] %j is refused at its field', (change, fields) => {
  expect(refusedFields(change)).toEqual(fields);
});

test('[SHOP-03] a review is rejected a year after delivery', () => {
  const delivered = new Date('2026-01-10T12:00:00Z');
  expect(isInTime(delivered, new Date('2027-01-10T11:59:59Z'))).toBe(true);
  expect(isInTime(delivered, new Date('2027-01-10T12:00:00Z'))).toBe(false);
});

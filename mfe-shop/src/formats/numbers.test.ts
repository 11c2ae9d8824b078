import { expect, test } from '@jest/globals';
import { countText, dayText, rangeTexts, starsText } from './numbers.ts';

test.each([
  ['de', 1234567, '1.234.567', 4.85, '4,8'],
  ['en', 999, '999', 5, '5.0'],
  ['en', 1466, '1,466', 4.6, '4.6'],
])('[SHOP-02] in %s %p is written %s, and %p stars are %s', (locale, count, words, stars, average) => {
  expect(countText(locale, count)).toBe(words);
  expect(starsText(locale, stars)).toBe(average);
});

test.each(['de', 'en'])(
  '[SHOP-02] in %s a day is written as the browser writes it, on one line',
  (locale) => {
    const written = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
    for (let month = 0; month < 12; month += 1) {
      const day = new Date(Date.UTC(2026, month, 3 + month));
      expect(dayText(locale, day.toISOString().slice(0, 10))).toBe(
        written.format(day).replaceAll(' ', '\u00a0'),
      );
    }
  },
);

test('[SHOP-03] days of delivery name their month once, and both where they differ', () => {
  const written = (locale: string, from: string, to: string) =>
    Object.values(rangeTexts(locale, { from, to })).map((text) => text.replaceAll('\u00a0', ' '));
  expect(written('de', '2026-12-03', '2026-12-05')).toEqual(['Do., 3.', 'Sa., 5. Dez.']);
  expect(written('en', '2026-12-03', '2026-12-05')).toEqual(['Thu 3', 'Sat 5 Dec']);
  expect(written('de', '2026-11-30', '2026-12-02')).toEqual(['Mo., 30. Nov.', 'Mi., 2. Dez.']);
  expect(written('de', '2026-12-03', '2027-12-05')).toEqual(['Do., 3. Dez.', 'So., 5. Dez.']);
});

import { expect, test } from '@jest/globals';
import { isOfPage, loadTime } from './load-time.ts';

const file = (name: string, startTime: number, responseEnd: number) => ({ name, startTime, responseEnd });

test('files that arrive beside each other count once, and a later view adds only its own time', () => {
  expect(loadTime([])).toBe(0);
  const first = [file('entry.js', 100, 160), file('page.js', 150, 220), file('texts.js', 155, 200)];
  expect(loadTime(first)).toBe(120);
  expect(loadTime([file('later.js', 90_000, 90_030.4), ...first])).toBe(150);
});

test('hot updates are no part of loading the page, however long it is open', () => {
  const all = [
    file('http://localhost:14100/entry.js', 100, 160),
    file('http://localhost:14100/entry.3f2a.hot-update.js', 600_000, 600_050),
    file('http://localhost:14100/entry.3f2a.hot-update.json?x', 599_000, 599_050),
  ];
  expect(loadTime(all.filter(isOfPage))).toBe(60);
});

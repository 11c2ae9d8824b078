import { expect, test } from '@jest/globals';
import { createPartIntl } from './part-intl.tsx';

test.each([
  ['de', { day: 'numeric', month: 'long', year: 'numeric' }, '5.\u00a0Januar 2026'],
  ['de', { weekday: 'short', day: 'numeric', month: 'short' }, 'Mo.,\u00a05.\u00a0Jan.'],
  ['en', { day: 'numeric', month: 'long', year: 'numeric' }, '5\u00a0January 2026'],
  ['en', { weekday: 'short', day: 'numeric', month: 'short' }, 'Mon\u00a05\u00a0Jan'],
] as const)(
  '[I18N-05] no line ends between a day and its month, nor after a short weekday: %s %j',
  (locale, options, text) => {
    expect(createPartIntl(locale, {}).formatDate('2026-01-05T12:00:00Z', options)).toBe(text);
  },
);

import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { createTestPage } from '@rewald/platform/testing';
import { DayRange } from './day.tsx';

afterEach(cleanup);

const written = (locale: 'de' | 'en', from: string, to: string, short = true): string => {
  const { page } = createTestPage(<DayRange range={{ from, to }} short={short} />, {
    sourceDir: join(__dirname, '..'),
    locale,
  });
  const { container } = render(page);
  const text = container.textContent.replaceAll('\u00a0', ' ');
  cleanup();
  return text;
};

test('[CART-04] days of delivery are written as on product pages: the month once, and both where they differ', () => {
  expect(written('de', '2026-12-03', '2026-12-05')).toBe('Do., 3. bis Sa., 5. Dez.');
  expect(written('en', '2026-12-03', '2026-12-05')).toBe('Thu 3 to Sat 5 Dec');
  expect(written('de', '2026-11-30', '2026-12-02')).toBe('Mo., 30. Nov. bis Mi., 2. Dez.');
  expect(written('de', '2026-12-03', '2026-12-05', false)).toBe('Donnerstag, 3. bis Samstag, 5. Dezember');
  expect(written('en', '2026-12-03', '2026-12-05', false)).toBe('Thursday 3 to Saturday 5 December');
  expect(written('de', '2026-12-03', '2026-12-03')).toBe('Do., 3. Dez.');
});

import { expect, test } from '@jest/globals';
import { shownTheme } from './header-theme.ts';

test('[SHELL-06] scrolling turns each theme into its light form, the top of the page turns it back', () => {
  const themes = ['light', 'transparent', 'tradeInTransparent', 'tradeInLight'] as const;
  expect(themes.map((theme) => shownTheme(theme, true))).toEqual([
    'light',
    'light',
    'tradeInLight',
    'tradeInLight',
  ]);
  expect(themes.map((theme) => shownTheme(theme, false))).toEqual([...themes]);
});

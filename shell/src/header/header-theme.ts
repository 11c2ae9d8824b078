import type { HeaderTheme } from '@rewald/platform';

/** Whether the page belongs to the trade-in side; there the header searches for devices to sell and offers "Buy". */
export const isTradeIn = (theme: HeaderTheme): boolean =>
  theme === 'tradeInLight' || theme === 'tradeInTransparent';

/** Whether the header lies over the top of the page. */
export const coversPage = (theme: HeaderTheme): boolean =>
  theme === 'transparent' || theme === 'tradeInTransparent';

/** The theme on screen: the page's own at the top, light or tradeInLight once scrolled (SHELL-06). */
export const shownTheme = (theme: HeaderTheme, scrolled: boolean): HeaderTheme => {
  if (!scrolled) return theme;
  return isTradeIn(theme) ? 'tradeInLight' : 'light';
};

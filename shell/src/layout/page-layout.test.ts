import { expect, test } from '@jest/globals';
import { layoutOf } from './page-layout.ts';

test('[SHELL-05] a page has the full header and the footer by default', () => {
  expect(layoutOf({})).toEqual({ header: 'full', footer: true, top: 'header' });
  expect(layoutOf({ checkoutHeader: true })).toEqual({ header: 'checkout', footer: true, top: 'header' });
  expect(layoutOf({ layout: false, checkoutHeader: true })).toEqual({
    header: 'none',
    footer: false,
    top: 'none',
  });
});

test('[SHELL-05] without a header the page gets room above, except on transparent themes', () => {
  expect(layoutOf({ showHeader: false })).toEqual({ header: 'none', footer: true, top: 'space' });
  expect(layoutOf({ showHeader: false, theme: 'tradeInLight' }).top).toBe('space');
  expect(layoutOf({ showHeader: false, theme: 'transparent' }).top).toBe('none');
  expect(layoutOf({ showHeader: false, theme: 'tradeInTransparent' }).top).toBe('none');
});

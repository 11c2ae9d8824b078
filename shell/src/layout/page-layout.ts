import type { PageProperties } from '@rewald/platform';
import { coversPage } from '../header/header-theme.ts';

/** What stands around a page. */
export interface PageLayout {
  header: 'full' | 'checkout' | 'none';
  footer: boolean;
  /** Room above the page: below the header, an open space where there is none, or nothing because the page lies under it. */
  top: 'header' | 'space' | 'none';
}

/** Reads a page's properties as a layout (SHELL-05). */
export const layoutOf = ({
  layout,
  showHeader,
  checkoutHeader,
  theme = 'light',
}: PageProperties): PageLayout => {
  if (layout === false) return { header: 'none', footer: false, top: 'none' };
  if (showHeader === false)
    return { header: 'none', footer: true, top: coversPage(theme) ? 'none' : 'space' };
  if (checkoutHeader) return { header: 'checkout', footer: true, top: 'header' };
  return { header: 'full', footer: true, top: coversPage(theme) ? 'none' : 'header' };
};

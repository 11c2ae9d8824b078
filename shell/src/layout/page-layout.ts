import type { PageProperties } from '@rewald/platform';
import { coversPage } from '../header/header-theme.ts';

/** Header, footer and space around a page. */
export interface PageLayout {
  header: 'full' | 'checkout' | 'none';
  footer: boolean;
  /** Space above the page: the header's height, a gap where there is no header, or none because the header lies over the page. */
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

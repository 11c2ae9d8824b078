import type { Locale } from '@rewald/contracts';

/**
 * Name of the module with a part's catalogue of a locale; every part exposes both. With a `view`, the catalogue of what
 * that view shows first, which not every part has: requesting it returns the whole catalogue if that is already loaded or
 * there is no other.
 */
export const messagesExpose = (locale: Locale, view?: string): string =>
  `./messages.${locale}${view === undefined ? '' : view.slice(1).replace('/', '.')}`;

/** The module of the whole catalogue for one of {@link messagesExpose}; other names stay as they are. */
export const wholeMessages = (expose: string): string => expose.replace(/^(\.\/messages\.\w+)\..+$/, '$1');

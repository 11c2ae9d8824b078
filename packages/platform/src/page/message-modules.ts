import type { Locale } from '@rewald/contracts';

/**
 * Name of the module that carries a part's catalogue of a locale; every part exposes both. With a `view`, the catalogue of
 * what that view shows first, which not every part has: asking for it gives the whole one where it is here or alone.
 */
export const messagesExpose = (locale: Locale, view?: string): string =>
  `./messages.${locale}${view === undefined ? '' : view.slice(1).replace('/', '.')}`;

/** The whole catalogue's module for one of {@link messagesExpose}; other names stay as they are. */
export const wholeMessages = (expose: string): string => expose.replace(/^(\.\/messages\.\w+)\..+$/, '$1');

import type { Locale } from '@rewald/contracts/client';
import { localeOfPath } from '@rewald/platform';
import { keepText, readKept } from '@rewald/platform/stores';
import { append, appendToDocument, createElement, remove, setTimeout } from './own-references.ts';

/** Written here and not in a catalogue, because they must be there when nothing else works. */
const WORDS: Readonly<Record<Locale, Record<Broken | 'again', string>>> = {
  de: {
    white:
      'Diese Seite lässt sich gerade nicht anzeigen. Der Fehler liegt bei uns, dein Warenkorb ist sicher.',
    dead: 'Diese Seite reagiert nicht mehr. Der Fehler liegt bei uns, dein Warenkorb ist sicher.',
    again: 'Seite neu laden',
  },
  en: {
    white: 'This page cannot be shown right now. It is our fault, and your cart is safe.',
    dead: 'This page no longer responds. It is our fault, and your cart is safe.',
    again: 'Reload the page',
  },
};

/** `white`: nothing is shown; `dead`: clicks have no effect. */
export type Broken = 'white' | 'dead';

/** Over everything else: in the top layer, where the browser has `popover`. */
const STYLE =
  'position:fixed;inset:auto 0 0;z-index:2147483647;width:auto;border:0;padding:16px;text-align:center;' +
  'background:#fdf0d5;color:#17201b;font:17px/1.6 system-ui,sans-serif';

/** A white page comes back by itself after this time, but once in the time below that, in ms. */
const BACK_MS = 4000;
const ONCE_IN_MS = 60_000;
const CAME_BACK = 'rw-came-back';

/** Whether the page may come back by itself; never without storage, because it could not tell whether it just did. */
const mayComeBack = (): boolean =>
  Date.now() - Number(readKept('tab', CAME_BACK)) > ONCE_IN_MS &&
  keepText('tab', CAME_BACK, String(Date.now()), false);

let again: Element | undefined;
const reload = (): void => window.location.reload();

/** Reloads the page if a click was on the notice's link, whatever a part does with clicks. */
export const followNotice = (target: EventTarget | null): void => {
  if (again && target === again) reload();
};

/**
 * Shows the visitor a way on, without React. Of a white page nothing is kept, not even its styles, which may be what hides
 * it.
 */
export const showBroken = (broken: Broken): void => {
  const locale = localeOfPath(window.location.pathname);
  const words = WORDS[locale];
  const notice = createElement('div');
  notice.role = 'alert';
  notice.style.cssText = STYLE;
  again = Object.assign(createElement('a'), { href: '', textContent: words.again });
  append(notice, `${words[broken]} `, again);
  if (broken === 'dead') {
    notice.popover = 'manual';
    append(document.body, notice);
    notice.showPopover?.();
    return;
  }
  const page = createElement('html');
  page.lang = locale;
  const body = createElement('body');
  append(body, notice);
  append(page, body);
  document.adoptedStyleSheets = [];
  for (const former of document.children) remove(former);
  appendToDocument(page);
  if (mayComeBack()) setTimeout(reload, BACK_MS);
};

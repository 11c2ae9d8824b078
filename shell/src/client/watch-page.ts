import { followNotice, showBroken, type Broken } from './broken-notice.ts';
import {
  append,
  boxOf,
  clicks,
  closest,
  createElement,
  elementOf,
  first,
  getComputedStyle,
  hear,
  isVisible,
  setInterval,
  setTimeout,
} from './own-references.ts';

/** How often the page is looked at, in ms. */
const EVERY_MS = 1000;
/** From this sum of looks in a row a page is white: after 2 to 3 s if nothing is shown, after 8 to 9 s if only `main` is empty. */
const WHITE = 9;
const NOTHING_SHOWN = 3;
const EMPTY = 1;
/** A click sooner after another belongs to the same attempt, in ms. */
const ATTEMPT_MS = 700;

/** What fills a page without any text. */
const FILLING = '[data-placeholder],img,svg,iframe,canvas,video';
const DIALOG = 'dialog,[role*=dialog],[data-backdrop]';
/** With one of these in it, what covers the page may be left. */
const WAY_OUT = `a,button,input,select,textarea,iframe,${DIALOG}`;
/** What share of the window it covers; the space kept for a scroll bar is not among it. */
const COVERED = 0.9;
const TEXT_FIELD = 'textarea,[type=text],[type=search],[type=email],[type=tel],[type=password]';

/** How white the page is. Beside a header, an empty `main` may still wait: a page that redirects shows nothing itself. */
const whiteness = (): number => {
  const main = elementOf('content');
  if (main === null || !isVisible(main, { opacityProperty: true, visibilityProperty: true }))
    return NOTHING_SHOWN;
  return first(main, FILLING) === null && main.textContent.trim() === '' ? EMPTY : 0;
};

/** Whether an element, or what it is in, lies over the whole page and offers no way out. */
const isCover = (element: Element): boolean => {
  let at: Element | null = element;
  while (at && getComputedStyle(at).position !== 'fixed') at = at.parentElement;
  if (!at || closest(at, DIALOG) || first(at, WAY_OUT)) return false;
  const { width, height } = boxOf(at);
  return width * height >= COVERED * window.innerWidth * window.innerHeight;
};

/** Hears whether a click comes to an element. */
const arrival = (element: Element): (() => boolean) => {
  let came = false;
  hear(element, 'click', () => (came = true), { capture: true, once: true });
  return () => came;
};

/**
 * Whether a click on an element of nobody is kept from it. React itself stops clicks on what it has not brought to life yet,
 * but never such a one.
 */
const areClicksStopped = (): boolean => {
  const probe = createElement('i');
  const hasCome = arrival(probe);
  append(document.body, probe);
  probe.click();
  probe.remove();
  return !hasCome();
};

/** Calls `onDead` once two attempts in a row to click have failed. */
const watchClicks = (onDead: () => void): void => {
  let failed = 0;
  let last = -ATTEMPT_MS;
  clicks.hear = ({ target, timeStamp, isTrusted }) => {
    followNotice(target);
    if (!(target instanceof Element) || !isTrusted || timeStamp - last < ATTEMPT_MS) return;
    last = timeStamp;
    const hasCome = arrival(target);
    setTimeout(() => {
      const isDead =
        (!hasCome() && areClicksStopped()) ||
        isCover(target) ||
        (target.matches(TEXT_FIELD) && target.isConnected && document.activeElement !== target);
      failed = isDead ? failed + 1 : 0;
      if (failed === 2) onDead();
    });
  };
};

/**
 * Watches from outside React whether the page can be seen and used. If not, it shows the visitor a way on.
 *
 * @param onLook called before each look
 * @param report called with what is wrong
 */
export const watchPage = (onLook: () => void, report: (message: string) => void): void => {
  const found = (broken: Broken, message: string): void => {
    report(message);
    showBroken(broken);
  };
  let sum = 0;
  let isTold = false;
  setInterval(() => {
    onLook();
    const now = document.visibilityState === 'visible' ? whiteness() : 0;
    sum = now && sum + now;
    if (sum < WHITE || isTold) return;
    isTold = true;
    found('white', 'the page is white');
  }, EVERY_MS);
  watchClicks(() => found('dead', 'clicks have no effect'));
};

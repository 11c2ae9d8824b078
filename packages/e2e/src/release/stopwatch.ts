import type { Page } from '@playwright/test';

/**
 * When what appeared on a page, in ms since the visitor pressed; null for what did not. Time in which nothing could run
 * on the page at all is left out: on a machine that others share it says nothing about the page.
 */
export interface Times {
  /** What stood there before gave way: to a placeholder, the fallback, or the thing itself. */
  answered: number | null;
  /** The calm sentence in the place of what is wanted. */
  fallback: number | null;
  /** The thing itself. */
  there: number | null;
  /** The same moment by the clock on the wall, in ms since 1970. */
  thereAt: number | null;
  /** What was left out, in ms. */
  stalled: number;
}

interface Sight {
  selector: string;
  /** Pattern of its text. */
  text?: string;
}

/** What to look for. */
export interface Watched {
  placeholder: Sight;
  fallback: Sight;
  there: Sight;
}

declare global {
  interface Window {
    rewaldTimes?: Times;
  }
}

/** Starts at the next press, and follows what appears in the document. */
export const startWatch = (page: Page, watched: Watched): Promise<void> =>
  page.evaluate(({ placeholder, fallback, there }) => {
    const times: Times = { answered: null, fallback: null, there: null, thereAt: null, stalled: 0 };
    window.rewaldTimes = times;
    const BEAT_MS = 10;
    const shows = ({ selector, text = '' }: { selector: string; text?: string }): boolean =>
      [...document.querySelectorAll(selector)].some((element) =>
        new RegExp(text).test(element.textContent ?? ''),
      );
    addEventListener(
      'click',
      ({ timeStamp: pressed }) => {
        let last = pressed;
        const beat = (): void => {
          const now = performance.now();
          times.stalled += Math.max(0, now - last - BEAT_MS);
          last = now;
        };
        const timer = setInterval(beat, BEAT_MS);
        const look = (): void => {
          beat();
          const now = performance.now();
          const since = Math.round(now - pressed - times.stalled);
          const isThere = shows(there);
          const isFallback = !isThere && shows(fallback);
          if (isThere || isFallback || shows(placeholder)) times.answered ??= since;
          if (isFallback) times.fallback ??= since;
          if (!isThere || times.there !== null) return;
          times.there = since;
          times.thereAt = performance.timeOrigin + now;
          clearInterval(timer);
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
      },
      { capture: true, once: true },
    );
  }, watched);

/** What the page has seen so far. @throws Error where it was loaded anew since */
export const timesOf = (page: Page): Promise<Times> =>
  page.evaluate(() => window.rewaldTimes ?? Promise.reject(new Error('The page was loaded anew')));

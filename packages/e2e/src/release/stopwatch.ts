import type { Page } from '@playwright/test';

/**
 * When something appeared on a page, in ms since the visitor pressed; null if it did not appear. Periods in which the
 * whole page was blocked are left out: on a shared machine they say nothing about the page.
 */
export interface Times {
  /** The old content was replaced by a placeholder, the fallback or the new content. */
  answered: number | null;
  /** The sentence that replaces content that cannot be loaded. */
  fallback: number | null;
  /** The wanted content. */
  there: number | null;
  /** The time of `there` in ms since 1970. */
  thereAt: number | null;
  /** The time left out, in ms. */
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

/** Starts at the next press and watches the document from then on. */
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

/** The times so far. @throws Error if the page has been reloaded */
export const timesOf = (page: Page): Promise<Times> =>
  page.evaluate(() => window.rewaldTimes ?? Promise.reject(new Error('The page was reloaded')));

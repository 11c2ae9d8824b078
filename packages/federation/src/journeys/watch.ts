import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import { createPartScripts } from './part-scripts.ts';

/**
 * Collects browsers' error reports: exceptions, failed hydration, violations of the content security policy, failed
 * requests.
 */
export interface Watch {
  follow(context: BrowserContext): void;
  /** Watches a tab that outlives the journey. @returns a function to stop watching it */
  followTab(page: Page): () => void;
  /** Announces messages that a journey causes on purpose, such as those about a part that it cuts off. */
  tolerate(pattern: RegExp): void;
  /** The messages that were not announced. */
  unexpected(): string[];
}

/** On a busy machine the shell requests a slow part a second time, which the federation runtime comments on. */
const SECOND_ATTEMPT = /The remote "\w+" is already registered/;
/** On a busy machine, calls of a prefetched page can also be late, and the wizard logs its own (TRADE-18). */
const LATE_AHEAD = /Trade-in: [\w ]+ failed timeout/;
/** Chromium warns about this when it takes a picture from memory, where the previous document has left it. */
const PICTURE_AT_HAND = /\/pictures\/\S+ was preloaded using link preload but not used/;
/** On a busy machine a part can come after its second attempt. Its place is filled then, but React has logged the error. */
const LATE_PART = /The part ([\w-]+) cannot be loaded/;

export const createWatch = (): Watch => {
  const complaints = new Set<string>();
  const scripts = createPartScripts();
  const isLatePart = (text: string): boolean => scripts.allCame(LATE_PART.exec(text)?.[1] ?? '');
  const tolerated = [SECOND_ATTEMPT, LATE_AHEAD, PICTURE_AT_HAND];
  const hear = (message: ConsoleMessage): void => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    complaints.add(
      `${message.type()} on ${message.page()?.url() ?? 'a closed page'}: ${message.text()} (${message.location().url})`,
    );
  };
  const note = (error: Error, page: Page | null): void => {
    complaints.add(`exception on ${page?.url() ?? 'a closed page'}: ${error.stack ?? error.message}`);
  };
  return {
    follow(context) {
      scripts.follow(context);
      context.on('console', hear);
      context.on('weberror', (error) => note(error.error(), error.page()));
    },
    followTab(page) {
      const noteHere = (error: Error): void => note(error, page);
      page.on('console', hear);
      page.on('pageerror', noteHere);
      const unfollow = scripts.follow(page);
      return () => {
        unfollow();
        page.off('console', hear);
        page.off('pageerror', noteHere);
      };
    },
    tolerate: (pattern) => {
      tolerated.push(pattern);
    },
    unexpected: () =>
      [...complaints].filter((text) => !isLatePart(text) && !tolerated.some((pattern) => pattern.test(text))),
  };
};

import type { BrowserContext } from '@playwright/test';

/**
 * Gathers what browsers complain about: exceptions, failed hydration, refusals of the content security policy, failed
 * requests.
 */
export interface Watch {
  follow(context: BrowserContext): void;
  /** Announces complaints that belong to a journey, such as those about a part that is cut off on purpose. */
  tolerate(pattern: RegExp): void;
  /** The complaints that nobody announced. */
  unexpected(): string[];
}

/** On a busy machine the shell asks a second time for a part that took too long; the federation runtime remarks on that. */
const SECOND_ATTEMPT = /The remote "\w+" is already registered/;

export const createWatch = (): Watch => {
  const complaints = new Set<string>();
  const tolerated = [SECOND_ATTEMPT];
  return {
    follow(context) {
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        complaints.add(
          `${message.type()} on ${message.page()?.url() ?? 'a closed page'}: ${message.text()} (${message.location().url})`,
        );
      });
      context.on('weberror', (error) => {
        complaints.add(
          `exception on ${error.page()?.url() ?? 'a closed page'}: ${error.error().stack ?? error.error().message}`,
        );
      });
    },
    tolerate: (pattern) => void tolerated.push(pattern),
    unexpected: () => [...complaints].filter((text) => !tolerated.some((pattern) => pattern.test(text))),
  };
};

import type { BrowserContext, Page, Request } from '@playwright/test';

/** The scripts of parts that browsers have asked for, and whether they came. */
export interface PartScripts {
  /** @returns a function to stop listening */
  follow(browser: BrowserContext | Page): () => void;
  /** Whether every script of the part that was asked for has come. */
  allCame(part: string): boolean;
}

const partOf = (request: Request): string | undefined =>
  /\/([\w-]+)\/[^/]+\/browser\/[^?]+\.js/.exec(request.url())?.[1];

export const createPartScripts = (): PartScripts => {
  const missing = new Map<string, Set<Request>>();
  const asked = (request: Request): void => {
    const part = partOf(request);
    if (part !== undefined) missing.set(part, (missing.get(part) ?? new Set()).add(request));
  };
  const ended = async (request: Request): Promise<void> => {
    const answer = await request.response().catch(() => null);
    if (answer?.ok() === true) missing.get(partOf(request) ?? '')?.delete(request);
  };
  return {
    follow(browser) {
      browser.on('request', asked);
      browser.on('requestfinished', ended);
      return () => {
        browser.off('request', asked);
        browser.off('requestfinished', ended);
      };
    },
    allCame: (part) => missing.get(part)?.size === 0,
  };
};

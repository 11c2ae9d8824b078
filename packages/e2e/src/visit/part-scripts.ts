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
  const settled = (request: Request): void => void missing.get(partOf(request) ?? '')?.delete(request);
  const failed = (request: Request): void => {
    // The visitor has gone on to another page.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') settled(request);
  };
  const ended = async (request: Request): Promise<void> => {
    const answer = await request.response().catch(() => null);
    if (answer?.ok() === true) settled(request);
  };
  return {
    follow(browser) {
      browser.on('request', asked);
      browser.on('requestfinished', ended);
      browser.on('requestfailed', failed);
      return () => {
        browser.off('request', asked);
        browser.off('requestfinished', ended);
        browser.off('requestfailed', failed);
      };
    },
    allCame: (part) => missing.get(part)?.size === 0,
  };
};

import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { observePage, type PageTimeline } from './observe-page.ts';
import type { PageLoad } from './page-load.ts';
import { readLoad } from './read-load.ts';
import { CONDITIONS, slowDown, watchNetwork, type Line } from './watch-network.ts';

/** A page counts as quiet after this time without a long task, in ms. */
const QUIET_MS = 2000;
/** In ms. 400 KB take this long on the slowest line. */
const GIVE_UP_MS = 90_000;
const LOOK_EVERY_MS = 300;

/** Reads the timeline through the DevTools protocol, because Playwright's own evaluation would add a script to the page. */
const timelineOf = async (cdp: CDPSession): Promise<PageTimeline> => {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression: 'window.benchTimeline()',
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  const timeline: PageTimeline = result.value;
  return timeline;
};

const isQuiet = ({ now, pageHydrated, longTasks, loaded }: PageTimeline): boolean =>
  pageHydrated !== null &&
  loaded > 0 &&
  now - Math.max(pageHydrated, loaded, ...longTasks.map(({ end }) => end)) >= QUIET_MS;

const untilQuiet = async (cdp: CDPSession): Promise<PageTimeline> => {
  const deadline = Date.now() + GIVE_UP_MS;
  for (;;) {
    const timeline = await timelineOf(cdp);
    if (isQuiet(timeline)) return timeline;
    if (Date.now() > deadline)
      throw new Error(`not quiet after ${GIVE_UP_MS / 1000} s: ${JSON.stringify(timeline)}`);
    await sleep(LOOK_EVERY_MS);
  }
};

/** The cookies of a visitor. */
export type Cookies = readonly { name: string; value: string }[];

/**
 * Loads a page once with an empty cache: a new profile and a slowed processor.
 *
 * @param line speed of the network
 * @param cookies of a returning visitor; omitted for a new one
 * @throws Error if the page threw, wrote errors to the console, missed a file or never became quiet
 */
export const measureLoad = async (
  browser: Browser,
  url: string,
  line: Line,
  cookies: Cookies = [],
): Promise<PageLoad> => {
  const context = await browser.newContext({
    viewport: CONDITIONS.viewport,
    deviceScaleFactor: CONDITIONS.pixelRatio,
    isMobile: true,
    hasTouch: true,
    locale: 'de-DE',
  });
  try {
    await context.addCookies(
      cookies.map((cookie) => ({ ...cookie, domain: new URL(url).hostname, path: '/', httpOnly: true })),
    );
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // Failed requests are judged by the network events.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text());
    });
    await page.addInitScript(observePage);
    const network = watchNetwork(cdp);
    await slowDown(cdp, line);
    await page.goto(url, { waitUntil: 'load', timeout: GIVE_UP_MS });
    const timeline = await untilQuiet(cdp);
    const problems = [...complaints, ...network.failures];
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return readLoad(timeline, network.fetchedSince(timeline.origin));
  } catch (error) {
    throw new Error(`${url} did not load properly`, { cause: error });
  } finally {
    await context.close();
  }
};

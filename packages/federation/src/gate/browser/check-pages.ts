import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { foreignOrigin } from '@rewald/contracts/script-origins';
import { FOREIGN_REMEDY } from '../rendering/foreign-scripts.ts';
import type { BrowserProblem } from './browser-problem.ts';
import { leavingsOf, rememberBefore } from './leavings.ts';
import { isOwnSelector } from './own-selectors.ts';
import { EMPTY_PAGE } from './serve-releases.ts';

/** A page to open. */
interface PageToLookAt {
  /** The part whose page it is. */
  part: string;
  address: string;
  withAxe: boolean;
}

/** How long a page may take to hydrate, in ms, and how many pages are open at the same time. */
const TIMEOUT_MS = 15_000;
const AT_ONCE = 3;
/** How long reading a page may take, in ms: it is instant unless the code of the page loops forever. */
const READING_MS = 5000;
/** Time after hydration for effects and what they load, in ms. */
const SETTLE_MS = 250;
/** How long an empty page may take to redirect, in ms. */
const LEADS_ON_MS = 5000;
const SCREEN = { width: 390, height: 844 };
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/**
 * Console messages that are not the page's fault: files that the gate does not have (pictures, fonts), parts that are not
 * released yet. Violations of the policy are reported separately.
 */
const IGNORED = /^Failed to load resource|net::ERR_|PartUnavailable|Content Security Policy/;

const first = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 300);

/** What {@link readPage} finds in a page. */
interface PageFacts {
  refused: string[];
  /** The selectors of all style rules; nested ones include those around them. */
  selectors: string[];
  empty: boolean;
  failed: boolean;
}

/**
 * Reads in the page what cannot be seen from outside: what the policy refused, the styles, and whether the page shows
 * anything.
 */
const readPage = (page: Page): Promise<PageFacts> =>
  page.evaluate(() => {
    const selectors = new Set<string>();
    const visit = (rules: CSSRuleList, around: string): void => {
      for (const rule of rules) {
        if (rule instanceof CSSKeyframesRule) continue;
        let selector = around;
        if (rule instanceof CSSStyleRule) {
          const { selectorText: own } = rule;
          selector = around === '' ? own : own.replaceAll('&', `:is(${around})`);
          if (around !== '' && !own.includes('&')) selector = `:is(${around}) ${own}`;
          selectors.add(selector);
        }
        if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) visit(rule.cssRules, selector);
      }
    };
    for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
      // Styles of the shell may apply to the whole page.
      if (!(sheet.ownerNode instanceof Element) || !sheet.ownerNode.hasAttribute('data-gate-shell'))
        visit(sheet.cssRules, '');
    const main = document.querySelector('main');
    const refused: unknown = Reflect.get(window, 'gateRefused');
    return {
      refused: Array.isArray(refused) ? refused.map(String) : [],
      selectors: [...selectors],
      empty:
        main !== null &&
        main.innerText.trim() === '' &&
        main.querySelector('img, svg, video, canvas, input, button, select, textarea, iframe') === null,
      failed: document.querySelector('main :is([data-failure=broken], [data-failure$=missing])') !== null,
    };
  });

/**
 * Playwright's own timeouts depend on an answer from the page, and a page that loops never answers.
 *
 * @throws Error when the work takes too long
 */
const within = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('It never lets go of the browser.')), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** A page that redirects, as the login does for customers who are logged in, is empty until the next page is shown. */
const readLater = async (page: Page): Promise<PageFacts> => {
  const shown = page.waitForFunction(
    () => (document.querySelector('main')?.innerText ?? '').trim() !== '',
    undefined,
    { timeout: 0 },
  );
  await within(LEADS_ON_MS, shown).catch(() => undefined);
  return within(READING_MS, readPage(page));
};

const axeProblems = async (page: Page): Promise<BrowserProblem[]> => {
  // In the middle of a transition, axe would measure colours that are never shown for long.
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
  });
  await page.evaluate(AXE);
  const results = await page.evaluate(async (tags): Promise<AxeResults> => {
    const axe: unknown = Reflect.get(window, 'axe');
    const run: unknown = typeof axe === 'object' && axe !== null ? Reflect.get(axe, 'run') : null;
    if (typeof run !== 'function') throw new Error('axe does not run');
    const options: RunOptions = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] };
    return run(document, options);
  }, TAGS);
  return results.violations.map(({ id, help, helpUrl, nodes }) => ({
    rule: `axe ${id}`,
    message: `${help}: ${nodes
      .slice(0, 3)
      .map(({ html }) => html.slice(0, 120))
      .join('   ')}`,
    remedy: helpUrl,
  }));
};

type Add = (rule: string, message: string, remedy: string) => void;

/** Records from the start which exceptions, console errors, foreign scripts and policy violations the page causes. */
const listen = async (page: Page, add: Add): Promise<void> => {
  page.on('pageerror', (error) =>
    add('browser-throw', first(error.message), 'Bear in the browser every answer that the contract allows.'),
  );
  page.on('console', (message) => {
    if (message.type() === 'error' && !IGNORED.test(message.text()))
      add('browser-console', first(message.text()), 'Mend what the browser complains of.');
  });
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    const origin = foreignOrigin(request.url(), new URL(page.url()).origin);
    if (origin !== null) add('script-foreign', `It loads a script of ${origin}`, FOREIGN_REMEDY);
  });
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { gateRefused: refused });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
};

/** Opens a page, and waits until it is hydrated. */
const open = async (page: Page, address: string, add: Add): Promise<void> => {
  await page.goto(address, { waitUntil: 'domcontentloaded', timeout: TIMEOUT_MS });
  const works = page.waitForFunction(
    () => performance.getEntriesByName('rewald:page-hydrated').length > 0,
    undefined,
    { timeout: 0 },
  );
  await within(TIMEOUT_MS, works).catch(() =>
    add('browser-start', 'It never answers to the visitor.', 'Look at its first error in a browser.'),
  );
  await page.waitForTimeout(SETTLE_MS);
};

const judgePage = ({ refused, selectors, empty, failed }: PageFacts, add: Add): void => {
  for (const what of refused)
    add('browser-csp', `The policy refused ${what}`, 'Load nothing from elsewhere, and run no text as code.');
  for (const selector of selectors.filter((one) => !isOwnSelector(one)))
    add(
      'style-global',
      `A rule for ${selector} meets the whole page`,
      'Style your own components alone, with styled().',
    );
  if (failed)
    add(
      'browser-failed',
      'Its fallback stands there in the place of the page.',
      'Look at its first error in a browser.',
    );
  else if (empty)
    add(
      'browser-empty',
      'Nothing is to be seen once the browser has taken it over.',
      'Show something, if only what the visitor can do next.',
    );
};

/** A tab that opens one page after another, each as if it were the first one in that browser. */
interface Tab {
  /** @throws Error when the page cannot be opened; the state of the tab is unknown then */
  lookAt(page: PageToLookAt): Promise<BrowserProblem[]>;
  close(): Promise<void>;
}

/**
 * Opens a tab with its own context. Its pages share what the browser has fetched and compiled, but no storage. A context
 * for each page would cost one more second per page, to fetch and compile the same scripts again.
 */
const openTab = async (browser: Browser): Promise<Tab> => {
  const context = await browser.newContext({ viewport: SCREEN, reducedMotion: 'reduce', locale: 'de-DE' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let problems: BrowserProblem[] = [];
  const add: Add = (rule, message, remedy) => {
    if (!problems.some((one) => one.rule === rule && one.message === message))
      problems.push({ rule, message, remedy });
  };
  await listen(page, add);
  await rememberBefore(page);

  /** Leaves the previous page and clears its storage. */
  const empty = async (origin: string): Promise<void> => {
    await page.goto(origin + EMPTY_PAGE, { timeout: TIMEOUT_MS });
    await page.evaluate(() => {
      sessionStorage.clear();
      window.name = '';
    });
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await context.clearCookies();
    problems = [];
  };

  return {
    async lookAt({ part, address, withAxe }) {
      await empty(new URL(address).origin);
      await open(page, address, add);
      problems.push(...(await within(READING_MS, leavingsOf(page, part))));
      // With other built-ins, nothing more can be read in the page.
      if (problems.some(({ rule }) => rule === 'browser-built-in')) return problems;
      const facts = await within(READING_MS, readPage(page));
      judgePage(facts.empty && !facts.failed ? await readLater(page) : facts, add);
      if (withAxe) problems.push(...(await within(TIMEOUT_MS, axeProblems(page))));
      return problems;
    },
    close: () => context.close(),
  };
};

const doesNotOpen = (error: unknown): BrowserProblem => ({
  rule: 'browser-start',
  message: first(error instanceof Error ? error.message : String(error)),
  remedy: 'Look at its first error in a browser.',
});

/**
 * Opens pages, a few at a time, and checks them.
 *
 * @returns the problems of each page, in the order of the pages
 */
export const checkPages = async (
  browser: Browser,
  pages: readonly PageToLookAt[],
): Promise<BrowserProblem[][]> => {
  const found: BrowserProblem[][] = pages.map(() => []);
  const left = [...pages.entries()];
  const work = async (): Promise<void> => {
    let tab: Tab | null = null;
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, page] = next;
      try {
        tab ??= await openTab(browser);
        found[index] = await tab.lookAt(page);
      } catch (error) {
        found[index] = [doesNotOpen(error)];
        await tab?.close();
        tab = null;
      }
    }
    await tab?.close();
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, pages.length) }, work));
  return found;
};

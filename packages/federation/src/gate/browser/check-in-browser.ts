import type { Browser } from 'playwright-core';
import type { Finding } from '../finding.ts';
import { nameOf, othersOf, ownOf, type GateInput, type GateRelease } from '../gate-release.ts';
import { formerOf, pathsToLookAt, runPages, taskFor } from '../rules/check-pages.ts';
import { startExampleHost } from '../rules/example-answers.ts';
import { findChromium } from './find-chromium.ts';
import { lookAtPages, type BrowserProblem } from './look-at-pages.ts';
import { serveReleases, type ServedReleases } from './serve-releases.ts';

/** @returns why there is none, where there is none */
const openChromium = async (): Promise<Browser | string> => {
  const playwright = await import('playwright-core').catch(() => null);
  if (playwright === null) return 'playwright-core is not installed';
  const { chromium } = playwright;
  const executablePath = findChromium(chromium.executablePath());
  if (executablePath === null) return 'there is no Chromium on this machine';
  return chromium
    .launch({ executablePath })
    .catch((error: unknown) => `Chromium does not start: ${String(error).slice(0, 200)}`);
};

/** What a browser finds on pages of a version: path of the page → problems. What did not render is another rule's finding. */
const problemsOf = async (
  input: GateInput,
  looked: GateRelease,
  paths: string[],
  { browser, site, apiHost }: { browser: Browser; site: ServedReleases; apiHost: string },
): Promise<Map<string, BrowserProblem[]>> => {
  const task = await taskFor(input, looked, [{ paths, apiHost, site: site.origin }]);
  const reports = task ? await runPages(task) : [];
  const rendered = (typeof reports === 'string' ? [] : (reports[0] ?? [])).flatMap(
    ({ path, html, address }) => (html === undefined ? [] : [{ path, html, address: address ?? path }]),
  );
  site.show(new Map(rendered.map(({ address, html }) => [address, html])));
  const found = await lookAtPages(
    browser,
    rendered.map(({ address }) => site.origin + address),
  );
  return new Map(rendered.map(({ path }, index) => [path, found[index] ?? []]));
};

const isSame = (a: BrowserProblem, b: BrowserProblem): boolean =>
  a.rule === b.rule && a.message === b.message;

const pathsWithProblems = (found: ReadonlyMap<string, readonly BrowserProblem[]>): string[] =>
  [...found].flatMap(([path, problems]) => (problems.length > 0 ? [path] : []));

/**
 * Every page as Chromium shows it, with answers made by the API's contract and the live versions of the other parts: what
 * throws, what the policy refuses, what the browser complains of, pages that show nothing, styles for the whole page, and axe
 * with colours and sizes. What the live version has as well stands against nobody.
 */
export const checkInBrowser = async (input: GateInput): Promise<Finding[]> => {
  const { candidate, api } = input;
  if (input.inBrowser !== true || typeof api !== 'object' || api === null) return [];
  const browser = await openChromium();
  if (typeof browser === 'string')
    return [
      {
        level: 'note',
        rule: 'browser-none',
        release: nameOf(candidate),
        file: 'src',
        reason: `No page was looked at in a browser: ${browser}.`,
        remedy: 'Install one with "apt-get install chromium", and playwright-core beside this command.',
      },
    ];
  const host = await startExampleHost(api);
  const live = ownOf(input).find(({ state }) => state === 'current');
  const others = othersOf(input).filter(({ state }) => state === 'current');
  const site = await serveReleases([candidate, ...(live ? [live] : []), ...others], host.origin);
  const look = { browser, site, apiHost: host.origin };
  try {
    const first = await problemsOf(input, candidate, pathsToLookAt(input), look);
    const suspected = pathsWithProblems(first);
    if (suspected.length === 0) return [];
    // What a busy machine or chance did does not happen twice.
    const again = await problemsOf(input, candidate, suspected, look);
    const found = new Map(
      suspected.map((path) => [
        path,
        (first.get(path) ?? []).filter((problem) => again.get(path)?.some((one) => isSame(problem, one))),
      ]),
    );
    // Only where something is wrong it matters whether that is new.
    const wrong = pathsWithProblems(found);
    const before = new Map<string, BrowserProblem[]>();
    for (const [release, paths] of Map.groupBy(wrong, (path) => formerOf(input, path)))
      if (release)
        for (const [path, problems] of await problemsOf(input, release, paths, look))
          before.set(path, problems);
    return wrong.flatMap((path) =>
      (found.get(path) ?? [])
        .filter((problem) => !before.get(path)?.some((was) => isSame(problem, was)))
        .map(({ rule, message, remedy }): Finding => ({
          level: 'error',
          rule,
          release: nameOf(candidate),
          ...(live && before.has(path) ? { against: nameOf(live) } : {}),
          file: path,
          reason: `${path} in Chromium: ${message}`,
          remedy,
        })),
    );
  } finally {
    await browser.close();
    site.stop();
    host.stop();
  }
};

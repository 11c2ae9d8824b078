import type { Browser } from 'playwright-core';
import type { Finding } from '../finding.ts';
import { nameOf, othersOf, type GateInput, type GateRelease } from '../gate-release.ts';
import { currentOf, formerOf, pathsToLookAt, runPages } from '../pages-to-look-at.ts';
import { startExampleHost } from '../rendering/example-answers.ts';
import { withoutLanguage } from '../rendering/languages.ts';
import { sameOnServer, sameScripts } from '../same-code.ts';
import { findChromium } from './find-chromium.ts';
import type { BrowserProblem } from './browser-problem.ts';
import { checkPages } from './check-pages.ts';
import { serveReleases, type ServedReleases } from './serve-releases.ts';
import { unchangedPages, type RenderedPage } from './unchanged-pages.ts';

/** @returns the browser, or the reason why there is none */
const openChromium = async (): Promise<Browser | string> => {
  const playwright = await import('playwright-core').catch(() => null);
  if (playwright === null) return 'playwright-core is not installed';
  const { chromium } = playwright;
  const executablePath = findChromium(chromium.executablePath());
  if (executablePath === null) return 'there is no Chromium on this machine';
  return (
    chromium
      // The gate fetches nothing from other origins: such requests are recorded, and get no answer.
      .launch({ executablePath, args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'] })
      .catch((error: unknown) => `Chromium does not start: ${String(error).slice(0, 200)}`)
  );
};

/** What pages are checked with. */
interface Place {
  browser: Browser;
  site: ServedReleases;
  apiHost: string;
}

type Problems = Map<string, BrowserProblem[]>;

/**
 * Renders pages with a version, in both languages. Pages that do not render are another rule's finding.
 *
 * @param paths without locale prefix
 */
const render = async (
  input: GateInput,
  looked: GateRelease,
  paths: string[],
  { site, apiHost }: Pick<Place, 'site' | 'apiHost'>,
): Promise<RenderedPage[]> => {
  const reports = await runPages(input, looked, [{ paths, apiHost, site: site.origin }]);
  return (typeof reports === 'string' ? [] : (reports?.[0] ?? [])).flatMap(({ path, html, address }) =>
    html === undefined ? [] : [{ path, html, address: address ?? path }],
  );
};

/** The problems that the browser finds on pages of a part, by path. */
const problemsOf = async (
  part: string,
  pages: readonly RenderedPage[],
  { browser, site }: Place,
): Promise<Problems> => {
  site.show(new Map(pages.map(({ address, html }) => [address, html])));
  const found = await checkPages(
    browser,
    // One language is enough for axe: the other one has the same elements.
    pages.map(({ path, address }) => ({
      part,
      address: site.origin + address,
      withAxe: withoutLanguage(path) === path,
    })),
  );
  return new Map(pages.map(({ path }, index) => [path, found[index] ?? []]));
};

const isSame = (a: BrowserProblem, b: BrowserProblem): boolean =>
  a.rule === b.rule && a.message === b.message;

const pathsWithProblems = (found: ReadonlyMap<string, readonly BrowserProblem[]>): string[] =>
  [...found].flatMap(([path, problems]) => (problems.length > 0 ? [path] : []));

/** Renders some pages of a release again, in the given languages only. @param paths with locale prefix */
const renderSome = async (
  input: GateInput,
  release: GateRelease,
  paths: readonly string[],
  place: Place,
): Promise<RenderedPage[]> => {
  const plain = [...new Set(paths.map(withoutLanguage))];
  return (await render(input, release, plain, place)).filter(({ path }) => paths.includes(path));
};

/**
 * Problems that are found twice, each time on a newly rendered page: those caused by a busy machine or by chance do not
 * repeat.
 */
const lastingProblems = async (
  input: GateInput,
  pages: readonly RenderedPage[],
  place: Place,
): Promise<Problems> => {
  const { name } = input.candidate.manifest;
  const first = await problemsOf(name, pages, place);
  const wrong = pathsWithProblems(first);
  const again =
    wrong.length === 0
      ? first
      : await problemsOf(name, await renderSome(input, input.candidate, wrong, place), place);
  return new Map(
    [...first].map(([path, problems]) => [
      path,
      problems.filter((problem) => again.get(path)?.some((one) => isSame(problem, one)) ?? true),
    ]),
  );
};

/** Problems that pages had before the candidate. */
const problemsBefore = async (input: GateInput, paths: string[], place: Place): Promise<Problems> => {
  const before: Problems = new Map();
  for (const [release, group] of Map.groupBy(paths, (path) => formerOf(input, path))) {
    if (!release) continue;
    const pages = await renderSome(input, release, group, place);
    for (const [path, problems] of await problemsOf(input.candidate.manifest.name, pages, place))
      before.set(path, problems);
  }
  return before;
};

/** Problems that pages have now and did not have before the candidate. */
const newProblems = async (
  input: GateInput,
  pages: readonly RenderedPage[],
  place: Place,
): Promise<Finding[]> => {
  const { candidate } = input;
  const live = currentOf(input);
  const found = await lastingProblems(input, pages, place);
  // The former version is rendered only for pages with problems.
  const wrong = pathsWithProblems(found);
  const before = await problemsBefore(input, wrong, place);
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
};

/**
 * Paths of pages that may differ from the live version's: all except those with the same code on the server and in the
 * browser.
 */
const pathsThatChanged = async (input: GateInput): Promise<string[]> => {
  const paths = pathsToLookAt(input);
  const live = currentOf(input);
  if (live === null || !(await sameOnServer(input.candidate, live))) return paths;
  const isSameInBrowser = await sameScripts(input.candidate, live);
  return paths.filter((path) => formerOf(input, path) !== live || !isSameInBrowser(path));
};

const withoutBrowser = (candidate: GateRelease, level: Finding['level'], why: string): Finding => ({
  level,
  rule: 'browser-none',
  release: nameOf(candidate),
  file: 'src',
  reason: `No page was looked at in a browser: ${why}.`,
  remedy:
    'Install one with "apt-get install chromium", and playwright-core beside this command; --without-browser goes on without.',
});

/**
 * Opens every page that may differ from the live version's in Chromium, in both languages, with example answers made from
 * the API's contract and the live versions of the other parts. Reports exceptions, violations of the content security
 * policy, console errors, empty pages, styles that affect the whole page, and what axe finds, including colours and
 * sizes. Faults that the live version has as well do not count against the candidate.
 */
export const checkInBrowser = async (input: GateInput): Promise<Finding[]> => {
  const { candidate, api } = input;
  if (input.inBrowser !== true) return [withoutBrowser(candidate, 'note', 'nobody asked for it')];
  // Another rule reports that the document is missing.
  if (typeof api !== 'object' || api === null) return [];
  const paths = await pathsThatChanged(input);
  if (paths.length === 0) return [];
  const browser = await openChromium();
  if (typeof browser === 'string') return [withoutBrowser(candidate, 'error', browser)];
  const host = await startExampleHost(api);
  const live = currentOf(input);
  const others = othersOf(input).filter(({ state }) => state === 'current');
  const site = await serveReleases([candidate, ...(live ? [live] : []), ...others], host.origin);
  const place = { browser, site, apiHost: host.origin };
  try {
    const rendered = await render(input, candidate, paths, place);
    const unchanged = await unchangedPages(input, rendered, async (likely) =>
      live ? render(input, live, likely, place) : [],
    );
    return await newProblems(
      input,
      rendered.filter((page) => !unchanged.has(page)),
      place,
    );
  } finally {
    await browser.close();
    site.stop();
    host.stop();
  }
};

import { SHELL_PART } from '@rewald/contracts';
import { isShell, othersOf, ownOf, type GateInput, type GateRelease } from './gate-release.ts';
import { withoutLanguage } from './rendering/languages.ts';
import type { PageReport, PagesTask } from './rendering/pages-process.ts';
import type { SetTask } from './rendering/release-set.ts';
import { runTask } from './rendering/run-task.ts';
import { overlap } from './rules/route-pattern.ts';

const bundleOf = async (release: GateRelease): Promise<SetTask['parts'][number]> => ({
  manifest: release.manifest,
  source: (await release.read(release.manifest.server)).toString('utf8'),
});

/** An address of a route: with parameters filled in and optional ones left out. */
const addressOf = ({ manifest }: GateRelease, path: string): string =>
  (manifest.examples?.[path] ?? path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '1')) || '/';

/** Example paths of a part's routes. */
const pathsOf = (release: GateRelease): string[] =>
  release.manifest.routes.map(({ path }) => addressOf(release, path)).filter((path) => !path.includes('*'));

/** Pages of other parts whose slots the candidate fills, each with a live version of the part that owns the page. */
const filledPages = (input: GateInput): { path: string; host: GateRelease }[] =>
  othersOf(input)
    .filter(({ state }) => state === 'current')
    .flatMap((host) =>
      (input.candidate.manifest.fills ?? []).flatMap(({ slot }) => {
        const page = host.manifest.slots?.[slot]?.page;
        return page === undefined ? [] : [{ path: addressOf(host, page), host }];
      }),
    );

/** Pages to check with a candidate: its own, and those of other parts that show its widgets. */
export const pathsToLookAt = (input: GateInput): string[] => [
  ...new Set([...pathsOf(input.candidate), ...filledPages(input).map(({ path }) => path)]),
];

/** The live version of the candidate's part. */
export const currentOf = (input: GateInput): GateRelease | null =>
  ownOf(input).find(({ state }) => state === 'current') ?? null;

/**
 * The release with which a page was rendered before the candidate: the live version of the candidate's part; null for a
 * new page. If the part itself is new, a page of another part in which it fills a slot was rendered with that other
 * part's version.
 *
 * @param address in either language
 */
export const formerOf = (input: GateInput, address: string): GateRelease | null => {
  const path = withoutLanguage(address);
  const live = currentOf(input);
  const filled = filledPages(input).find((one) => one.path === path);
  if (filled) return live ?? filled.host;
  return live?.manifest.routes.some((claim) => overlap(claim.path, path)) ? live : null;
};

/** The release set to render pages with a version of a part; null without a shell. */
export const setTaskFor = async (input: GateInput, looked: GateRelease): Promise<SetTask | null> => {
  const current = othersOf(input).filter(({ state }) => state === 'current');
  const shell = isShell(looked) ? looked : current.find(isShell);
  if (!shell) return null;
  const around = current.filter((other) => other !== shell && other !== looked);
  const parts = await Promise.all([shell, ...(shell === looked ? [] : [looked]), ...around].map(bundleOf));
  return { parts, shell: SHELL_PART };
};

/** Renders pages with a version of a part. @returns reports for each look, or what went wrong; null without a shell */
export const runPages = async (
  input: GateInput,
  looked: GateRelease,
  looks: PagesTask['looks'],
): Promise<PageReport[][] | string | null> => {
  const set = await setTaskFor(input, looked);
  if (set === null) return null;
  const task: PagesTask = { ...set, looked: looked.manifest.name, looks };
  return runTask('pages-process', task, (text): PageReport[][] => JSON.parse(text));
};

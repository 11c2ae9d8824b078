import { spawn } from 'node:child_process';
import { SHELL_PART } from '@rewald/contracts';
import { ownFile } from '../../own-file.ts';
import type { Finding } from '../finding.ts';
import { isShell, nameOf, othersOf, ownOf, type GateInput, type GateRelease } from '../gate-release.ts';
import { overlap } from './route-pattern.ts';
import { startExampleHost } from './example-answers.ts';
import type { PageReport, PagesTask } from './pages-process.ts';

/** Timeout for rendering and checking all pages, in ms. */
const TIMEOUT_MS = 60_000;

const bundleOf = async (release: GateRelease): Promise<PagesTask['parts'][number]> => ({
  manifest: release.manifest,
  source: (await release.read(release.manifest.server)).toString('utf8'),
});

/** @returns reports for each set, or what went wrong */
export const runPages = (task: PagesTask): Promise<PageReport[][] | string> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [ownFile('gate/rules/pages-process')], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', NODE_NO_WARNINGS: '1' },
      timeout: TIMEOUT_MS,
    });
    let output = '';
    let complaint = '';
    child.stdout.on('data', (piece: Buffer) => (output += piece.toString()));
    child.stderr.on('data', (piece: Buffer) => (complaint += piece.toString()));
    child.once('close', () => {
      try {
        const reports: PageReport[][] = JSON.parse(output);
        resolve(reports);
      } catch {
        resolve(complaint.trim().split('\n').slice(-3).join(' ') || 'it did not end in time');
      }
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(task));
  });

/** An address of a route: with parameters filled in and optional ones left out. */
const addressOf = ({ manifest }: GateRelease, path: string): string =>
  (manifest.examples?.[path] ?? path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '1')) || '/';

/** Example paths of a part's routes. */
const pathsOf = (release: GateRelease): string[] =>
  release.manifest.routes.map(({ path }) => addressOf(release, path)).filter((path) => !path.includes('*'));

/** Pages of other parts whose places the candidate fills, and a live version of the part that has each. */
const filledPages = (input: GateInput): { path: string; host: GateRelease }[] =>
  othersOf(input)
    .filter(({ state }) => state === 'current')
    .flatMap((host) =>
      (input.candidate.manifest.fills ?? []).flatMap(({ slot }) => {
        const page = host.manifest.slots?.[slot]?.page;
        return page === undefined ? [] : [{ path: addressOf(host, page), host }];
      }),
    );

/** Pages to look at with a candidate: its own, and those of others that show its widgets. */
export const pathsToLookAt = (input: GateInput): string[] => [
  ...new Set([...pathsOf(input.candidate), ...filledPages(input).map(({ path }) => path)]),
];

/**
 * With which version a page was before the candidate: the live one of its part, on a page of another part without the candidate
 * where there is none; null where the page is new.
 */
export const formerOf = (input: GateInput, path: string): GateRelease | null => {
  const live = ownOf(input).find(({ state }) => state === 'current');
  const filled = filledPages(input).find((one) => one.path === path);
  if (filled) return live ?? filled.host;
  return live?.manifest.routes.some((claim) => overlap(claim.path, path)) ? live : null;
};

/** A release set to render, with this version of the part; null without a shell. */
export const taskFor = async (
  input: GateInput,
  looked: GateRelease,
  looks: PagesTask['looks'],
): Promise<PagesTask | null> => {
  const current = othersOf(input).filter(({ state }) => state === 'current');
  const shell = isShell(looked) ? looked : current.find(isShell);
  if (!shell) return null;
  const around = current.filter((other) => other !== shell && other !== looked);
  const parts = await Promise.all([shell, ...(shell === looked ? [] : [looked]), ...around].map(bundleOf));
  return { parts, shell: SHELL_PART, looked: looked.manifest.name, looks };
};

const isRender = ({ kind }: PageReport['problems'][number]): boolean => kind === 'render';
const isThrown = ({ problems }: PageReport): boolean => problems.some(isRender);

/** Compares the pages, rendered with example answers, with those of the live version. */
const comparePages = (
  input: GateInput,
  reports: readonly PageReport[],
  before: readonly PageReport[],
): Finding[] => {
  const live = ownOf(input).find(({ state }) => state === 'current');
  const found = (rule: string, path: string, reason: string, remedy: string, isNew: boolean): Finding => ({
    level: isNew ? 'error' : 'note',
    rule,
    release: nameOf(input.candidate),
    ...(live ? { against: nameOf(live) } : {}),
    file: path,
    reason,
    remedy,
  });
  return reports.flatMap(({ path, problems, empty }) => {
    const was = before.find((report) => report.path === path);
    const thrown = problems.find(isRender);
    if (thrown)
      return found(
        'render-data',
        path,
        `${path}, with answers as the API's contract gives them: ${thrown.message}`,
        'Bear every answer that the contract allows.',
        was === undefined || !isThrown(was),
      );
    if (empty !== true || was?.empty === true) return [];
    return found(
      'page-empty',
      path,
      `${path} shows nothing at all${was ? ', where the live version shows something' : ''}.`,
      'Show something, if only what the visitor can do next.',
      was?.empty === false,
    );
  });
};

/** Pages as they were before the candidate, with answers; what was not there has no report. */
const reportsBefore = async (
  input: GateInput,
  wrong: readonly PageReport[],
  apiHost: string,
): Promise<PageReport[]> => {
  const byRelease = Map.groupBy(wrong, ({ path }) => formerOf(input, path));
  const looked = await Promise.all(
    [...byRelease].map(async ([release, reports]) => {
      const paths = reports.map(({ path }) => path);
      const task = release && (await taskFor(input, release, [{ paths, apiHost }]));
      const found = task ? await runPages(task) : [];
      return typeof found === 'string' ? [] : (found[0] ?? []);
    }),
  );
  return looked.flat();
};

/** Findings about pages without an API: what axe reports, what visitors would miss, and texts missing in either language. */
const judgePages = (input: GateInput, reports: readonly PageReport[]): Finding[] => {
  const { candidate } = input;
  const shell = isShell(candidate) ? candidate : othersOf(input).find(isShell);
  return reports.flatMap(({ path, problems }) =>
    problems.map(({ kind, message, remedy }): Finding => ({
      level: 'error',
      rule: kind === 'render' || kind === 'text-missing' ? kind : `axe ${kind}`,
      release: nameOf(candidate),
      ...(shell ? { against: nameOf(shell) } : {}),
      file: path,
      reason: `${path}: ${message}`,
      remedy,
    })),
  );
};

/**
 * Pages: every route is rendered as on the shell server, with the live shell and the other live parts, in both languages.
 * First without an API, and axe checks the HTML; then with example answers made from the API's contract, compared with the
 * live version. Colours and sizes need a browser; the journeys check those.
 */
export const checkPages = async (input: GateInput): Promise<Finding[]> => {
  const { candidate, api } = input;
  const host = typeof api === 'object' && api !== null ? await startExampleHost(api) : null;
  try {
    const plain = candidate.manifest.routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path));
    const task = await taskFor(input, candidate, [
      { paths: plain, apiHost: null },
      ...(host ? [{ paths: pathsToLookAt(input), apiHost: host.origin }] : []),
    ]);
    if (task === null) return [];
    const reports = await runPages(task);
    if (typeof reports === 'string')
      return [
        {
          level: 'error',
          rule: 'pages',
          release: nameOf(candidate),
          file: 'src',
          reason: `The pages cannot be rendered: ${reports}`,
          remedy: 'Look at the first error.',
        },
      ];
    const [without = [], withAnswers = []] = reports;
    // What was there before is rendered only when something is wrong, to tell whether that is new.
    const wrong = withAnswers.filter((report) => isThrown(report) || report.empty === true);
    const before = host ? await reportsBefore(input, wrong, host.origin) : [];
    return [...judgePages(input, without), ...comparePages(input, wrong, before)];
  } finally {
    host?.stop();
  }
};

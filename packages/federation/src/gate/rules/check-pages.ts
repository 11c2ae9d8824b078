import type { Finding } from '../finding.ts';
import { isShell, nameOf, othersOf, type GateInput } from '../gate-release.ts';
import { currentOf, formerOf, pathsToLookAt, runPages } from '../pages-to-look-at.ts';
import { startExampleHost } from '../rendering/example-answers.ts';
import { withoutLanguage } from '../rendering/languages.ts';
import type { PageReport } from '../rendering/pages-process.ts';
import { sameOnServer } from '../same-code.ts';

const isRender = ({ kind }: PageReport['problems'][number]): boolean => kind === 'render';
/** Where pages have data, there may be scripts of others that are not there without. */
const isForeign = ({ kind }: PageReport['problems'][number]): boolean => kind === 'script-foreign';
const isThrown = ({ problems }: PageReport): boolean => problems.some(isRender);

/** Compares the pages, rendered with example answers, with those of the live version. */
const comparePages = (
  input: GateInput,
  reports: readonly PageReport[],
  before: readonly PageReport[],
): Finding[] => {
  const live = currentOf(input);
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
      const paths = [...new Set(reports.map(({ path }) => withoutLanguage(path)))];
      const found = release && (await runPages(input, release, [{ paths, apiHost }]));
      return found === null || typeof found === 'string' ? [] : (found[0] ?? []);
    }),
  );
  return looked.flat();
};

/** What is named by its own kind; everything else is axe's. */
const OWN_KINDS = ['render', 'text-missing', 'script-foreign'];

/** Findings about pages without an API: what axe reports, what visitors would miss, and texts missing in either language. */
const judgePages = (input: GateInput, reports: readonly PageReport[]): Finding[] => {
  const { candidate } = input;
  const shell = isShell(candidate) ? candidate : othersOf(input).find(isShell);
  return reports.flatMap(({ path, problems }) =>
    problems.map(({ kind, message, remedy }): Finding => ({
      level: 'error',
      rule: OWN_KINDS.includes(kind) ? kind : `axe ${kind}`,
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
 * live version. Pages that the server renders with the same code as before are the same.
 */
export const checkPages = async (input: GateInput): Promise<Finding[]> => {
  const { candidate, api } = input;
  const live = currentOf(input);
  if (live && (await sameOnServer(candidate, live))) return [];
  const host = typeof api === 'object' && api !== null ? await startExampleHost(api) : null;
  try {
    const plain = candidate.manifest.routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path));
    const reports = await runPages(input, candidate, [
      { paths: plain, apiHost: null },
      ...(host ? [{ paths: pathsToLookAt(input), apiHost: host.origin }] : []),
    ]);
    if (reports === null) return [];
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
    const withForeign = withAnswers.flatMap(({ path, problems }) => {
      const isKnown = without.some((report) => report.path === path && report.problems.some(isForeign));
      return isKnown ? [] : [{ path, problems: problems.filter(isForeign) }];
    });
    return [...judgePages(input, [...without, ...withForeign]), ...comparePages(input, wrong, before)];
  } finally {
    host?.stop();
  }
};

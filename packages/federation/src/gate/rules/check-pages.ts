import type { Finding } from '../finding.ts';
import { isShell, nameOf, othersOf, type GateInput, type GateRelease } from '../gate-release.ts';
import { currentOf, formerOf, pathsToLookAt, runPages } from '../pages-to-look-at.ts';
import { startExampleHost, type ExampleHost, type Fullness } from '../rendering/example-answers.ts';
import { withoutLanguage } from '../rendering/languages.ts';
import type { PageReport } from '../rendering/pages-process.ts';
import { sameOnServer } from '../same-code.ts';

const isRender = ({ kind }: PageReport['problems'][number]): boolean => kind === 'render';
/** Pages with data may have foreign scripts that the same pages without data do not have. */
const isForeign = ({ kind }: PageReport['problems'][number]): boolean => kind === 'script-foreign';
const isThrown = ({ problems }: PageReport): boolean => problems.some(isRender);

/** Answers that pages are rendered with, and how findings name them. */
const ANSWERS: readonly (readonly [Fullness, string])[] = [
  ['full', "answers as the API's contract gives them"],
  ['sparse', "the least that the API's contract allows, such as empty lists and nulls"],
];

/**
 * Compares the pages, rendered with example answers, with those of the live version.
 *
 * @param answers how findings name the answers
 */
const comparePages = (
  input: GateInput,
  answers: string,
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
        `${path}, with ${answers}: ${thrown.message}`,
        'Bear every answer that the contract allows.',
        was === undefined || !isThrown(was),
      );
    if (empty !== true || was?.empty === true) return [];
    return found(
      'page-empty',
      path,
      `${path}, with ${answers}, shows nothing at all${was ? ', where the live version shows something' : ''}.`,
      'Show something, if only what the visitor can do next.',
      was?.empty === false,
    );
  });
};

/** Reports on pages before the candidate, with example answers; new pages have none. */
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

/** Kinds of problems whose rules have the same name; all others are rules of axe. */
const OWN_KINDS = ['render', 'text-missing', 'script-foreign'];

/** Findings about rendered pages: what axe reports, exceptions, missing texts and foreign scripts. */
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

const unrendered = (candidate: GateRelease, why: string): Finding => ({
  level: 'error',
  rule: 'pages',
  release: nameOf(candidate),
  file: 'src',
  reason: `The pages cannot be rendered: ${why}`,
  remedy: 'Look at the first error.',
});

/** Findings about pages with example answers. A page is reported once, for the first answers with which something is wrong. */
const judgeAnswered = async (
  input: GateInput,
  answered: readonly { host: ExampleHost; answers: string; reports: readonly PageReport[] }[],
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const { host, answers, reports } of answered) {
    const wrong = reports.filter(
      (report) =>
        (isThrown(report) || report.empty === true) && !findings.some(({ file }) => file === report.path),
    );
    // The former version is rendered only when something is wrong, to tell whether the problem is new.
    const before = await reportsBefore(input, wrong, host.origin);
    findings.push(...comparePages(input, answers, wrong, before));
  }
  return findings;
};

/**
 * Pages: every route is rendered as on the shell server, with the live shell and the other live parts, in both languages.
 * First without an API, and axe checks the HTML; then with example answers made from the API's contract, full and sparse
 * ones, compared with the live version. Nothing is rendered if the server runs the same code as in the live version.
 */
export const checkPages = async (input: GateInput): Promise<Finding[]> => {
  const { candidate, api } = input;
  const live = currentOf(input);
  if (live && (await sameOnServer(candidate, live))) return [];
  const hosts =
    typeof api === 'object' && api !== null
      ? await Promise.all(ANSWERS.map(([fullness]) => startExampleHost(api, fullness)))
      : [];
  try {
    const plain = candidate.manifest.routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path));
    const looks = await runPages(input, candidate, [
      { paths: plain, apiHost: null },
      ...hosts.map(({ origin }) => ({ paths: pathsToLookAt(input), apiHost: origin })),
    ]);
    if (looks === null) return [];
    if (typeof looks === 'string') return [unrendered(candidate, looks)];
    const [without = [], ...withAnswers] = looks;
    const withForeign = (withAnswers[0] ?? []).flatMap(({ path, problems }) => {
      const isKnown = without.some((report) => report.path === path && report.problems.some(isForeign));
      return isKnown ? [] : [{ path, problems: problems.filter(isForeign) }];
    });
    const answered = hosts.map((host, index) => ({
      host,
      answers: ANSWERS[index]?.[1] ?? '',
      reports: withAnswers[index] ?? [],
    }));
    return [...judgePages(input, [...without, ...withForeign]), ...(await judgeAnswered(input, answered))];
  } finally {
    for (const host of hosts) host.stop();
  }
};

import { stripVTControlCharacters } from 'node:util';

/** A test that ran, or the file of a suite that could not start. */
export interface TestResult {
  title: string;
  /** Absolute path; empty if the runner itself failed. */
  file: string;
  /** Name of the Playwright project; undefined for Jest. */
  project?: string;
  seconds: number;
  /** The first lines of the runner's error message; null if it passed. */
  reason: string | null;
}

/** Enough for the expected and received values, and the line in the test. */
const REASON_LINES = 12;

const firstLines = (message: string): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, REASON_LINES)
    .join('\n');

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const listIn = (value: unknown, key: string): unknown[] => {
  const found = fieldOf(value, key);
  return Array.isArray(found) ? found : [];
};

const numberIn = (value: unknown, key: string): number => {
  const found = fieldOf(value, key);
  return typeof found === 'number' ? found : 0;
};

const textIn = (value: unknown, key: string): string => {
  const found = fieldOf(value, key);
  return typeof found === 'string' ? found : '';
};

const ofJestSuite = (suite: unknown): TestResult[] => {
  const file = textIn(suite, 'name');
  const tests = listIn(suite, 'assertionResults')
    .filter((test) => ['passed', 'failed'].includes(textIn(test, 'status')))
    .map((test) => ({
      title: textIn(test, 'title'),
      file,
      seconds: numberIn(test, 'duration') / 1000,
      reason:
        textIn(test, 'status') === 'passed'
          ? null
          : firstLines(listIn(test, 'failureMessages').map(String).join('\n')),
    }));
  const isBroken = textIn(suite, 'status') === 'failed' && tests.every(({ reason }) => reason === null);
  return isBroken
    ? [...tests, { title: file, file, seconds: 0, reason: firstLines(textIn(suite, 'message')) }]
    : tests;
};

/** Reads a report of `jest --json`. */
export const jestResults = (report: unknown): TestResult[] =>
  listIn(report, 'testResults').flatMap(ofJestSuite);

/** The errors of a test's runs, each with the line where it was thrown. */
const errorsOf = (test: unknown): string[] =>
  listIn(test, 'results')
    .flatMap((result) => listIn(result, 'errors'))
    .map((error) => {
      const location = fieldOf(error, 'location');
      return `line ${numberIn(location, 'line')} of ${textIn(location, 'file')}\n${textIn(error, 'message')}`;
    });

/** A spec has one test per project. Its own `ok` is that of the first project alone, so it is not read. */
const ofSpec = (spec: unknown, file: string): TestResult[] =>
  listIn(spec, 'tests')
    .filter((test) => ['expected', 'unexpected'].includes(textIn(test, 'status')))
    .map((test) => ({
      title: textIn(spec, 'title'),
      file,
      project: textIn(test, 'projectName'),
      seconds:
        listIn(test, 'results').reduce<number>((sum, one) => sum + numberIn(one, 'duration'), 0) / 1000,
      reason: textIn(test, 'status') === 'expected' ? null : firstLines(errorsOf(test).join('\n')),
    }));

/** @param file which Playwright runs; a spec names the one that its test is written in, which may be shared by several */
const ofPlaywrightSuite = (suite: unknown, file: string): TestResult[] => [
  ...listIn(suite, 'specs').flatMap((spec) => ofSpec(spec, file)),
  ...listIn(suite, 'suites').flatMap((inner) => ofPlaywrightSuite(inner, file)),
];

/**
 * Reads a report of Playwright's JSON reporter. A run that could not start, for example because the site is not built,
 * counts as one failure.
 */
export const playwrightResults = (report: unknown): TestResult[] => {
  const folder = textIn(fieldOf(report, 'config'), 'rootDir');
  return [
    ...listIn(report, 'suites').flatMap((suite) =>
      ofPlaywrightSuite(suite, `${folder}/${textIn(suite, 'file')}`),
    ),
    ...listIn(report, 'errors').map((error) => ({
      title: textIn(error, 'message').split('\n')[0] ?? '',
      file: '',
      seconds: 0,
      reason: firstLines(textIn(error, 'message')),
    })),
  ];
};

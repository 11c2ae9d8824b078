import { stripVTControlCharacters } from 'node:util';

/** A test that failed, or the file of a suite that could not start. */
export interface Failure {
  title: string;
  /** The first lines of the runner's error message; empty if there is none. */
  reason: string;
}

/** The result of a test runner, read from its report. */
export interface Results {
  passed: number;
  failed: Failure[];
}

/** Enough for the expected and received values, and the line in the test. */
const REASON_LINES = 12;

const failure = (title: string, message: string): Failure => ({
  title,
  reason: stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, REASON_LINES)
    .join('\n'),
});

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

const failedInSuite = (suite: unknown): Failure[] => {
  const failed = listIn(suite, 'assertionResults').filter((test) => textIn(test, 'status') === 'failed');
  if (failed.length > 0)
    return failed.map((test) =>
      failure(textIn(test, 'title'), listIn(test, 'failureMessages').map(String).join('\n')),
    );
  return textIn(suite, 'status') === 'failed'
    ? [failure(textIn(suite, 'name'), textIn(suite, 'message'))]
    : [];
};

/** Reads a report of `jest --json`. */
export const jestResults = (report: unknown): Results => ({
  passed: numberIn(report, 'numPassedTests'),
  failed: listIn(report, 'testResults').flatMap(failedInSuite),
});

/** The errors of a test's runs, each with the line where it was thrown. */
const errorsOf = (test: unknown): string[] =>
  listIn(test, 'results')
    .flatMap((result) => listIn(result, 'errors'))
    .map((error) => {
      const location = fieldOf(error, 'location');
      return `line ${numberIn(location, 'line')} of ${textIn(location, 'file')}\n${textIn(error, 'message')}`;
    });

/** A spec has one test per project. Its own `ok` is that of the first project alone, so it is not read. */
const failedTests = (spec: unknown): Failure[] =>
  listIn(spec, 'tests')
    .filter((test) => textIn(test, 'status') === 'unexpected')
    .map((test) => {
      const title = `${textIn(spec, 'title')} (${textIn(test, 'projectName')})`;
      return failure(title, errorsOf(test).join('\n'));
    });

const failedInSpecs = (suite: unknown): Failure[] => [
  ...listIn(suite, 'specs').flatMap(failedTests),
  ...listIn(suite, 'suites').flatMap(failedInSpecs),
];

/**
 * Reads a report of Playwright's JSON reporter. A run that could not start, for example because the site is not built,
 * counts as one failure.
 */
export const playwrightResults = (report: unknown): Results => {
  const failed = listIn(report, 'suites').flatMap(failedInSpecs);
  const errors = listIn(report, 'errors').map((error) => failure(textIn(error, 'message'), ''));
  return { passed: numberIn(fieldOf(report, 'stats'), 'expected'), failed: [...failed, ...errors] };
};

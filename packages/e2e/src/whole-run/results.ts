/** The result of a test runner, read from its report. */
export interface Results {
  passed: number;
  /** Titles of the tests that failed; the file of a suite that could not start. */
  failed: string[];
}

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

const failedInSuite = (suite: unknown): string[] => {
  const failed = listIn(suite, 'assertionResults').filter((test) => textIn(test, 'status') === 'failed');
  if (failed.length > 0) return failed.map((test) => textIn(test, 'title'));
  return textIn(suite, 'status') === 'failed' ? [textIn(suite, 'name')] : [];
};

/** Reads a report of `jest --json`. */
export const jestResults = (report: unknown): Results => ({
  passed: numberIn(report, 'numPassedTests'),
  failed: listIn(report, 'testResults').flatMap(failedInSuite),
});

const titlesNotOk = (suite: unknown): string[] => [
  ...listIn(suite, 'specs')
    .filter((spec) => fieldOf(spec, 'ok') === false)
    .map((spec) => textIn(spec, 'title')),
  ...listIn(suite, 'suites').flatMap(titlesNotOk),
];

/**
 * Reads a report of Playwright's JSON reporter. A run that could not start, such as on a site that is not built, counts as
 * one failure.
 */
export const playwrightResults = (report: unknown): Results => {
  const failed = listIn(report, 'suites').flatMap(titlesNotOk);
  const errors = listIn(report, 'errors').map((error) => textIn(error, 'message'));
  return { passed: numberIn(fieldOf(report, 'stats'), 'expected'), failed: [...failed, ...errors] };
};

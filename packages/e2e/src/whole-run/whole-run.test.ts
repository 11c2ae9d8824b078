import { expect, test } from '@jest/globals';
import { judgeFailures, QUARANTINE } from './quarantine.ts';
import { jestResults, playwrightResults } from './results.ts';

const UNSTEADY = { title: 'waits for a clock', reason: 'the clock of the browser is not ours yet' };

test('only what is named in quarantine does not count, and it is still shown', () => {
  expect(judgeFailures(['waits for a clock', 'adds to the cart'], [UNSTEADY])).toEqual({
    counted: ['adds to the cart'],
    quarantined: [UNSTEADY],
  });
  expect(judgeFailures([], [UNSTEADY])).toEqual({ counted: [], quarantined: [] });
});

test('few tests are in quarantine, each with its reason', () => {
  expect(QUARANTINE.length).toBeLessThanOrEqual(3);
  expect(QUARANTINE.filter(({ reason }) => reason.length < 20)).toEqual([]);
});

test('a report of Jest names what failed, also a suite that could not start', () => {
  const report = {
    numPassedTests: 2,
    testResults: [
      {
        name: '/a.test.ts',
        status: 'failed',
        assertionResults: [
          { title: 'adds', status: 'passed' },
          { title: 'divides', status: 'failed' },
        ],
      },
      { name: '/b.test.ts', status: 'failed', assertionResults: [] },
      { name: '/c.test.ts', status: 'passed', assertionResults: [{ title: 'counts', status: 'passed' }] },
    ],
  };
  expect(jestResults(report)).toEqual({ passed: 2, failed: ['divides', '/b.test.ts'] });
});

test('a report of Playwright names what failed, also in nested suites and before any test', () => {
  const report = {
    stats: { expected: 1, unexpected: 1 },
    errors: [{ message: 'the site does not start' }],
    suites: [
      {
        specs: [{ title: 'buys', ok: true }],
        suites: [{ specs: [{ title: 'sells', ok: false }] }],
      },
    ],
  };
  expect(playwrightResults(report)).toEqual({ passed: 1, failed: ['sells', 'the site does not start'] });
});

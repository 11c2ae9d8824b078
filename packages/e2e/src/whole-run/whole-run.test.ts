import { expect, test } from '@jest/globals';
import { judgeFailures, QUARANTINE } from './quarantine.ts';
import { jestResults, playwrightResults } from './results.ts';

const UNSTEADY = { title: 'waits for a clock', reason: 'the clock of the browser is not ours yet' };

test('only what is named in quarantine does not count, and it is still shown', () => {
  const [waits, adds] = [
    { title: 'waits for a clock', reason: '' },
    { title: 'adds to the cart', reason: '' },
  ];
  expect(judgeFailures([waits, adds], [UNSTEADY])).toEqual({
    counted: [adds],
    quarantined: [UNSTEADY],
  });
  expect(judgeFailures([], [UNSTEADY])).toEqual({ counted: [], quarantined: [] });
});

test('few tests are in quarantine, each with its reason', () => {
  expect(QUARANTINE.length).toBeLessThanOrEqual(3);
  expect(QUARANTINE.filter(({ reason }) => reason.length < 20)).toEqual([]);
});

test('a report of Jest names what failed and why, also a suite that could not start', () => {
  const report = {
    numPassedTests: 2,
    testResults: [
      {
        name: '/a.test.ts',
        status: 'failed',
        assertionResults: [
          { title: 'adds', status: 'passed' },
          {
            title: 'divides',
            status: 'failed',
            failureMessages: ['\u001b[31mExpected: 2\u001b[39m\n\nReceived: 3'],
          },
        ],
      },
      { name: '/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: '/c.test.ts', status: 'passed', assertionResults: [{ title: 'counts', status: 'passed' }] },
    ],
  };
  expect(jestResults(report)).toEqual({
    passed: 2,
    failed: [
      { title: 'divides', reason: 'Expected: 2\nReceived: 3' },
      { title: '/b.test.ts', reason: 'no such module' },
    ],
  });
});

test('a report of Playwright names what failed, where and why, also in nested suites and before any test', () => {
  const PASSED = { projectName: 'own', status: 'expected', results: [{ errors: [] }] };
  const THROWN = { message: 'Timed out', location: { file: '/sell.spec.ts', line: 7 } };
  // Playwright says "ok" of a spec whose first project passed, even if another failed.
  const FAILED = { projectName: 'specification', status: 'unexpected', results: [{ errors: [THROWN] }] };
  const report = {
    stats: { expected: 3, unexpected: 1 },
    errors: [{ message: 'the site does not start' }],
    suites: [
      {
        specs: [{ title: 'buys', ok: true, tests: [PASSED, { ...PASSED, projectName: 'specification' }] }],
        suites: [{ specs: [{ title: 'sells', ok: true, tests: [PASSED, FAILED] }] }],
      },
    ],
  };
  expect(playwrightResults(report)).toEqual({
    passed: 3,
    failed: [
      { title: 'sells (specification)', reason: 'line 7 of /sell.spec.ts\nTimed out' },
      { title: 'the site does not start', reason: '' },
    ],
  });
});

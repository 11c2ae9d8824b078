import { expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repetitionOf } from './repeat.ts';
import { jestResults, playwrightResults } from './results.ts';
import { jestArgsOf, RINGS } from './rings.ts';
import { root, stepsOf } from './steps.ts';
import { describeTimes } from './summary.ts';
import { MOST_UNSTEADY, readUnsteady, unsteadyOf, withUnsteady } from './unsteady.ts';

const FAILED = {
  title: 'waits for (a) clock',
  file: join(root, 'packages/api/src/clock.test.ts'),
  seconds: 3,
  reason: 'expect(received).toBe(expected)\nExpected: 2 · Received: 3',
};

test('each ring contains the one before it', () => {
  const names = RINGS.map((ring) => stepsOf(ring).map(({ name }) => name));
  expect(names[1]?.slice(0, names[0]?.length)).toEqual(names[0]);
  expect(names[2]).toEqual(expect.arrayContaining(names[1] ?? []));
  expect(jestArgsOf('night')).toEqual(['--testPathIgnorePatterns=/node_modules/']);
  const [, gate = ''] = jestArgsOf('inner');
  expect(new RegExp(gate.split('=')[1] ?? '').test('/api/src/pages.gate.test.ts')).toBe(true);
  expect(new RegExp(gate.split('=')[1] ?? '').test('/api/src/gate.test.ts')).toBe(false);
});

test('an unsteady test is listed once, with its date and reason, and is read again', () => {
  const found = unsteadyOf(FAILED, new Date('2026-11-29T08:00:00Z'));
  const list = withUnsteady('# Unsteady tests\n\nTests that failed.\n', [found]);
  expect(list).toBe(
    '# Unsteady tests\n\nTests that failed.\n\n- 2026-11-29 · waits for (a) clock · expect(received).toBe(expected)\n',
  );
  expect(readUnsteady(list)).toEqual([found]);
  expect(withUnsteady(list, [found])).toBe(list);
  const other = unsteadyOf({ ...FAILED, title: 'buys', project: 'inner', reason: null }, new Date());
  expect(readUnsteady(withUnsteady(list, [other])).map(({ title }) => title)).toEqual([
    'waits for (a) clock',
    'buys (inner)',
  ]);
});

test('the list in the repository is short', () => {
  const list = join(root, 'packages/e2e/src/whole-run/unsteady.md');
  expect(existsSync(list)).toBe(true);
  expect(MOST_UNSTEADY).toBe(3);
});

test('a failed test is repeated by its own runner, alone and by its exact name', () => {
  const { args = [] } = repetitionOf(FAILED, root) ?? {};
  expect(args.slice(2, 6)).toEqual(['-w', join(root, 'packages/api'), '--', 'src/clock.test.ts']);
  expect(args.at(-1)).toBe(String.raw`waits for \(a\) clock$`);
  const hook = repetitionOf({ ...FAILED, title: '(beforeAll)' }, root);
  expect(hook?.args).not.toContain('-t');
  const file = join(root, 'mfe-cart/journeys/checkout.spec.ts');
  const journey = repetitionOf({ ...FAILED, file, project: 'inner' }, root);
  expect(journey?.args).toEqual(
    expect.arrayContaining(['--config', join(root, 'mfe-cart/journeys/playwright.config.ts'), file, 'inner']),
  );
  expect(repetitionOf({ ...FAILED, file: '' }, root)).toBeNull();
});

test('a run tells what each step took, and its slowest tests', () => {
  const lines = describeTimes([{ name: 'journeys', seconds: 90, passed: 12 }], [FAILED]);
  expect(lines).toEqual([
    'Steps: 1.5 min',
    '     90 s  journeys (12 passed)',
    'Slowest tests',
    '      3 s  waits for (a) clock',
  ]);
});

test('a report of Jest names what failed and why, also a suite that could not start', () => {
  const report = {
    testResults: [
      {
        name: '/a.test.ts',
        status: 'failed',
        assertionResults: [
          { title: 'adds', status: 'passed', duration: 1500 },
          {
            title: 'divides',
            status: 'failed',
            failureMessages: ['\u001b[31mExpected: 2\u001b[39m\n\nReceived: 3'],
          },
          { title: 'is for another system', status: 'pending' },
        ],
      },
      { name: '/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  expect(jestResults(report)).toEqual([
    { title: 'adds', file: '/a.test.ts', seconds: 1.5, reason: null },
    { title: 'divides', file: '/a.test.ts', seconds: 0, reason: 'Expected: 2\nReceived: 3' },
    { title: '/b.test.ts', file: '/b.test.ts', seconds: 0, reason: 'no such module' },
  ]);
});

test('a report of Playwright names what failed, where and why, also in nested suites and before any test', () => {
  const PASSED = { projectName: 'inner', status: 'expected', results: [{ errors: [], duration: 2000 }] };
  const THROWN = { message: 'Timed out', location: { file: '/sell.spec.ts', line: 7 } };
  // Playwright says "ok" of a spec whose first project passed, even if another failed.
  const BROKEN = { projectName: 'night', status: 'unexpected', results: [{ errors: [THROWN] }] };
  const report = {
    config: { rootDir: '/journeys' },
    errors: [{ message: 'the site does not start' }],
    suites: [
      {
        file: 'trade.spec.ts',
        // Tests that several files share are written elsewhere, and cannot be run there.
        specs: [{ title: 'buys', file: '../shared/buy.ts', tests: [PASSED] }],
        suites: [{ specs: [{ title: 'sells', file: 'trade.spec.ts', tests: [PASSED, BROKEN] }] }],
      },
    ],
  };
  const buys = { title: 'buys', file: '/journeys/trade.spec.ts', project: 'inner', seconds: 2, reason: null };
  const sells = { ...buys, title: 'sells' };
  expect(playwrightResults(report)).toEqual([
    buys,
    sells,
    { ...sells, project: 'night', seconds: 0, reason: 'line 7 of /sell.spec.ts\nTimed out' },
    { title: 'the site does not start', file: '', seconds: 0, reason: 'the site does not start' },
  ]);
});

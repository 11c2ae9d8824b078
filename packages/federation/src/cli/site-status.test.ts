import { expect, test } from '@jest/globals';
import { formatSite } from './site-status.ts';

const row = {
  part: 'cart',
  version: '1',
  owner: 'Team cart',
  share: 100,
  loads: 10,
  loadErrors: 3,
  renderErrors: 0,
  loadMs: 12,
  vitals: {},
  stopped: null,
  errors: [],
};
const siteWith = (version: object) => ({
  site: 'https://shop.example',
  document: '1',
  registry: 'reached' as const,
  versions: [{ ...row, ...version }],
});
/** The value below a heading of the table. */
const cellOf = (said: string, heading: string): string => {
  const lines = said.split('\n');
  const head = lines.find((line) => line.startsWith('PART')) ?? '';
  return (
    (lines[lines.indexOf(head) + 1] ?? '')
      .slice(head.indexOf(heading))
      .trim()
      .split(/\s{2,}/)[0] ?? ''
  );
};

test('tells what a version sends, what is left of its budget, and how many pages the server made with it', () => {
  const said = formatSite(siteWith({ renders: 7, scriptBytes: 41_250, budgetLeft: -120 }));
  expect(['RENDERS', 'JS kB', 'LEFT kB'].map((heading) => cellOf(said, heading))).toEqual([
    '7',
    '41.3',
    '-0.1',
  ]);
  const older = formatSite(siteWith({}));
  expect(['RENDERS', 'JS kB', 'LEFT kB'].map((heading) => cellOf(older, heading))).toEqual(['–', '–', '–']);
});

test('tells in how many visits a version made a page unusable; an older site does not', () => {
  expect(cellOf(formatSite(siteWith({ unusable: 4 })), 'UNUSABLE')).toBe('4');
  expect(cellOf(formatSite(siteWith({})), 'UNUSABLE')).toBe('–');
});

test('what browsers tell of errors does not steer the terminal that shows it', () => {
  const error = {
    at: '2026-01-01T00:00:00Z',
    kind: 'load-error',
    count: 3,
    message: 'no\u001b]0;owned\u0007 \u009b2Jmore\rless',
    stack: 'Error: no\n    at \u001b[31mpanel.tsx:3:5',
  };
  const said = formatSite(siteWith({ errors: [error] }));
  expect(said).toContain(
    'load-error ×3: no ]0;owned   2Jmore less\n    Error: no\n    at  [31mpanel.tsx:3:5',
  );
  expect(said.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});

test('a live version that fails and stays is an alarm above the table', () => {
  const said = formatSite(siteWith({ alarm: '8 of 8 visits failed (100.0 %); it is held' }));
  expect(said.split('\n\n')[1]).toBe('! cart 1 fails: 8 of 8 visits failed (100.0 %); it is held');
});

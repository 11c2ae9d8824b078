import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { PLANTED_FAULTS } from './index.ts';

const root = join(__dirname, '../../../..');
const contents = new Map(
  PLANTED_FAULTS.map(({ file }) => [file, readFileSync(join(root, file), 'utf8')] as const),
);
const requirements = readFileSync(join(root, 'packages/docs/requirements.md'), 'utf8');

test('there are 60 planted faults, each with an id of its own', () => {
  expect(PLANTED_FAULTS).toHaveLength(60);
  expect(new Set(PLANTED_FAULTS.map(({ id }) => id)).size).toBe(60);
});

test('the text that a fault changes stands in its file exactly once', () => {
  const counted = PLANTED_FAULTS.map(
    ({ id, file, from }) => [id, (contents.get(file) ?? '').split(from).length - 1] as const,
  );
  expect(counted.filter(([, count]) => count !== 1)).toEqual([]);
  expect(PLANTED_FAULTS.filter(({ from, to }) => from === to)).toEqual([]);
});

test('the requirement that a fault breaks is one', () => {
  const named = PLANTED_FAULTS.flatMap(({ requirement }) => requirement ?? []);
  expect(named.filter((id) => !requirements.includes(id))).toEqual([]);
});

test('the tests that should find a fault exist', () => {
  const journeys = globSync('{shell,mfe-*,packages/e2e/src}/journeys/**/*.spec.ts', { cwd: root }).join();
  const missing = PLANTED_FAULTS.flatMap(({ nearest }) => nearest).filter((path) =>
    path.endsWith('.spec')
      ? !journeys.includes(`/${path.replace(/spec$/, '')}`)
      : !existsSync(join(root, path)),
  );
  expect(missing).toEqual([]);
});

test('every part that a visitor meets has faults', () => {
  const parts = ['shell', ...globSync('mfe-*', { cwd: root })];
  const shared = ['platform', 'ui', 'federation', 'contracts'];
  const ofTheHost = ['server-kit', 'assortment', 'customers', 'orders', 'payouts'];
  const packages = [...shared, ...ofTheHost].map((name) => `packages/${name}`);
  for (const part of [...parts, ...packages])
    expect([part, PLANTED_FAULTS.some(({ file }) => file.startsWith(`${part}/`))]).toEqual([part, true]);
});

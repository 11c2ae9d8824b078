import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../../../..');
const list = (...patterns: string[]): string[] =>
  spawnSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .stdout.trim()
    .split('\n');

// Each package lints itself, so that only those that changed are linted again.
test('every source file is linted by a package', () => {
  const linted = list('*package.json').flatMap((file) => {
    const { scripts }: { scripts?: Record<string, string> } = JSON.parse(
      readFileSync(join(root, file), 'utf8'),
    );
    const [, folders = ''] = /oxlint --type-aware (.+)/.exec(scripts?.['lint'] ?? '') ?? [];
    return folders.split(' ').filter((folder) => folder !== '');
  });
  expect(linted.length).toBeGreaterThan(14);
  const sources = list('*.ts', '*.tsx', '*.mjs');
  expect(sources.filter((file) => !linted.some((folder) => file.startsWith(`${folder}/`)))).toEqual([]);
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';

interface Step {
  uses?: string;
  run?: string;
}
interface Workflow {
  permissions?: Record<string, string>;
  on: Record<string, unknown>;
  jobs: Record<string, { permissions?: Record<string, string>; steps: Step[] }>;
}

const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.github/workflows');
const files = globSync('*.yml', { cwd: folder }).sort();

const read = (file: string): Workflow => parse(readFileSync(join(folder, file), 'utf8'));
const steps = (file: string): Step[] => Object.values(read(file).jobs).flatMap((job) => job.steps);
const commands = (file: string): string =>
  steps(file)
    .flatMap(({ run }) => run ?? [])
    .join('\n');
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const scriptsOf = (manifest: string): string[] => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, manifest), 'utf8'),
  );
  return Object.keys(scripts);
};
// The release builds each part in its own folder.
const scripts = new Set(['package.json', 'mfe-cart/package.json'].flatMap(scriptsOf));

test('there is a workflow for the gate, the night and releases', () => {
  expect(files).toEqual(['gate.yml', 'night.yml', 'release.yml']);
  expect(commands('gate.yml')).toContain('bash .ci/run');
  expect(commands('night.yml')).toContain('npm run test:whole');
});

test.each(files)('%s runs only scripts and files that exist', (file) => {
  const text = commands(file);
  const run = found(text, /npm run (?:--silent )?([\w:-]+)/g);
  const bashed = found(text, /bash (\S+)/g);
  expect(run.length + bashed.length).toBeGreaterThan(0);
  expect(run.filter((name) => !scripts.has(name))).toEqual([]);
  expect(bashed.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each(files)('%s runs foreign code only of a commit that is named', (file) => {
  const foreign = steps(file).flatMap(({ uses }) => uses ?? []);
  expect(foreign.length).toBeGreaterThan(0);
  expect(foreign.filter((uses) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(uses))).toEqual([]);
});

test.each(files)('%s may do nothing that it does not say', (file) => {
  const { permissions, jobs } = read(file);
  expect(Object.values(permissions ?? { all: 'write' })).not.toContain('write');
  const writing = Object.entries(jobs)
    .filter(([, job]) => Object.values(job.permissions ?? {}).includes('write'))
    .map(([name]) => name);
  expect(writing).toEqual(file === 'release.yml' ? ['prepare', 'packages'] : []);
});

test('titles, names of branches and inputs never become part of a command', () => {
  expect(files.flatMap((file) => found(commands(file), /(\$\{\{.*?\}\})/g))).toEqual([]);
});

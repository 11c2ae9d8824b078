import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { filesOf, ownDependencies } from './new-part-files.ts';

const teams = join(import.meta.dirname, '../../../docs/teams');
const example = join(teams, 'mfe-hello');

const read = (file: string): Record<string, Record<string, string>> => JSON.parse(readFileSync(file, 'utf8'));

// To regenerate the example, at the root of the repository:
//   rm -r packages/docs/teams/mfe-hello
//   npx mfe create hello --owner "Team Hallo" --folder packages/docs/teams/mfe-hello
test("the example in the teams' handbook is what mfe create writes today", () => {
  const shown = readdirSync(example, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(
    Object.fromEntries(shown.map((file) => [relative(example, file), readFileSync(file, 'utf8')])),
  ).toEqual(filesOf('hello', 'Team Hallo', ownDependencies(example, undefined)));
});

test('the example in another framework has the packages that mfe create installs today, and that framework', () => {
  const files = filesOf('vue', 'Team Vue', ownDependencies(example, undefined));
  const made: Record<string, Record<string, string>> = JSON.parse(files['package.json'] ?? '');
  const { imports, ...shown } = read(join(teams, 'mfe-vue/package.json'));
  const vue = read(join(teams, '../../e2e/package.json'))['devDependencies']?.['vue'];
  expect(vue).toMatch(/^\d/);
  expect(shown).toEqual({ ...made, dependencies: { ...made['dependencies'], vue } });
  expect(Object.keys(imports ?? {})).toEqual(['#html']);
});

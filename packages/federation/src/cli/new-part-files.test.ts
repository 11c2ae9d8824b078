import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { filesOf, ownDependencies } from './new-part-files.ts';

const example = join(import.meta.dirname, '../../../docs/teams/mfe-hello');

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

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');
const cwd = join(root, 'packages/docs/teams/mfe-vue');

// A night journey builds it, takes it through the gate and visits it.
test('the example of a part in Vue compiles, and its own tests pass', async () => {
  const tool = (...args: string[]) =>
    run(process.execPath, args, { cwd, env: { ...process.env, NODE_OPTIONS: '' } });
  await tool(join(root, 'node_modules/typescript/bin/tsc'), '-p', '.');
  const { stderr } = await tool(join(root, 'node_modules/jest/bin/jest.js'));
  expect(stderr).toMatch(/Tests: +9 passed, 9 total/);
});

import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Used in place of Jest, for teams that prefer them; jsdom is the version that Jest uses. */
const TOOLS = ['vitest@5.1.1', 'vite@8.3.8', 'jsdom@26.1.0'];

const CONFIG = `import { defineConfig, mergeConfig } from 'vitest/config';
import { browserTests } from '@rewald/platform/testing/vitest';
export default mergeConfig(browserTests, defineConfig({ test: { include: ['tests/*.test.tsx'] } }));
`;

/** Hooks of the test and of the platform in one component: with two Reacts, one of them throws. */
const TEST = `import { join } from 'node:path';
import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePlatform } from '@rewald/platform';
import { createTestPage } from '@rewald/platform/testing';
import Page from '../src/page/page.tsx';

function Both() {
  const [text] = useState('one React');
  return <p>{typeof usePlatform().events.publish === 'function' ? text : ''}</p>;
}

test('the page stands there', async () => {
  const sourceDir = join(import.meta.dirname, '../src');
  const both = <><Page /><Both /></>;
  render(createTestPage(both, { sourceDir, locale: 'de', data: { locale: 'de' } }).page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Hallo von Hello' })).toBeTruthy();
  expect(screen.getByText('one React')).toBeTruthy();
});
`;

/**
 * Tests the page of a part that was created outside this repository with Vitest, set up by the platform's preset.
 *
 * @returns the output of Vitest
 * @throws Error with the output of the command that failed
 */
export const testWithVitest = async (folder: string, env: NodeJS.ProcessEnv): Promise<string> => {
  const options = { cwd: folder, env };
  const install = ['install', '--no-save', '--prefer-offline', '--no-audit', '--no-fund'];
  await run('npm', [...install, ...TOOLS], options);
  mkdirSync(join(folder, 'tests'));
  writeFileSync(join(folder, 'vitest.config.ts'), CONFIG);
  writeFileSync(join(folder, 'tests/page.test.tsx'), TEST);
  return (await run(join(folder, 'node_modules/.bin/vitest'), ['run', '--no-color'], options)).stdout;
};

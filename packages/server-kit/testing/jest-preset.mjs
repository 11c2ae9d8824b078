import { join } from 'node:path';

const here = import.meta.dirname;

/**
 * How tests of servers run: Node, real PostgreSQL from npm, started once for all suites. They run as the plain modules that
 * they are in production, without Jest's module system: loading the API for each suite took longer than its tests.
 *
 * @param displayName of the package
 * @param settings of Jest that differ; `globalSetup` of the host also seeds
 */
export const serverTests = (displayName, settings = {}) => ({
  displayName,
  runner: join(here, 'runner/light-runner.mjs'),
  testEnvironment: 'node',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts'],
  setupFiles: [join(here, 'runner/find-jest-globals.mjs')],
  globalSetup: join(here, 'start-database.ts'),
  globalTeardown: join(here, 'stop-database.ts'),
  // Node itself reads TypeScript.
  transform: {},
  ...settings,
});

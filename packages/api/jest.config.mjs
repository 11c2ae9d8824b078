/**
 * The API's tests: Node, real PostgreSQL from npm, started once for all suites. They run as the plain modules that they are
 * in production, without Jest's module system: loading the API for each suite took longer than its tests.
 */
export default {
  displayName: 'api',
  runner: '<rootDir>/test/runner/light-runner.mjs',
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  setupFiles: ['<rootDir>/test/runner/find-jest-globals.mjs'],
  globalSetup: '<rootDir>/test/support/start-database.ts',
  globalTeardown: '<rootDir>/test/support/stop-database.ts',
  // Node itself reads TypeScript.
  transform: {},
};

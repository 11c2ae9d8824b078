/**
 * The API's tests: Node, real PostgreSQL from npm, started once for all suites. They run as the ES modules that they are,
 * which Jest can only with `node --experimental-vm-modules`.
 */
export default {
  displayName: 'api',
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  globalSetup: '<rootDir>/test/support/start-database.ts',
  globalTeardown: '<rootDir>/test/support/stop-database.ts',
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'es6' } },
    ],
  },
};

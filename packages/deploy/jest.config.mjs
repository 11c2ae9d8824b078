/** Plain modules, as the API's tests: the manifests' schemas come as ES modules alone. */
export default {
  displayName: 'deploy',
  runner: '<rootDir>/../api/test/runner/light-runner.mjs',
  testEnvironment: 'node',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts'],
  setupFiles: ['<rootDir>/../api/test/runner/find-jest-globals.mjs'],
  transform: {},
};

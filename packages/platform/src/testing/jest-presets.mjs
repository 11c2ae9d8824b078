import { existsSync } from 'node:fs';
import { join } from 'node:path';

const HERE = import.meta.dirname;
/** TypeScript in the repository, JavaScript in an installed package. */
const beside = (name) => [`${name}.ts`, `${name}.js`].map((file) => join(HERE, file)).find(existsSync);
const PATTERN = '\\.[cm]?[jt]sx?$';
/** Packages that are ES modules only; Jest runs CommonJS. */
const ES_MODULES = [
  '@rewald',
  'jotai',
  'react-hotkeys-hook',
  'react-router',
  '@remix-run',
  'cookie',
  'cookie-es',
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  'libphonenumber-js',
  'mitt',
  'axios',
  'content-disposition',
  'marked',
  'typebox',
  'ibantools',
  'p-limit',
  'yocto-queue',
];

const common = {
  // The machine may be busy: a test's own waits limit what they wait for, not the speed of the machine.
  testTimeout: 60_000,
  testMatch: ['**/src/**/*.test.ts?(x)'],
  transform: { [PATTERN]: join(HERE, 'jest-transform.cjs') },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
};

/** Jest's configuration for code that runs in a browser: pages, components and their modules. */
export const browserTests = (displayName) => ({
  ...common,
  displayName,
  testEnvironment: 'jsdom',
  setupFiles: [beside('jsdom-setup')],
  setupFilesAfterEnv: [beside('async-timeout')],
});

/** Jest's configuration for code that runs in Node. */
export const nodeTests = (displayName) => ({ ...common, displayName, testEnvironment: 'node' });

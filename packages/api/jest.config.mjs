import { serverTests } from '../server-kit/testing/jest-preset.mjs';

export default serverTests('api', {
  roots: ['<rootDir>/src', '<rootDir>/test'],
  globalSetup: '<rootDir>/../assortment/testing/start-database.ts',
});

import { serverTests } from '../server-kit/testing/jest-preset.mjs';

export default serverTests('storefront', {
  globalSetup: '<rootDir>/../assortment/testing/start-database.ts',
});

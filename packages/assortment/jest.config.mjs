import { serverTests } from '../server-kit/testing/jest-preset.mjs';

export default serverTests('assortment', { globalSetup: '<rootDir>/testing/start-database.ts' });

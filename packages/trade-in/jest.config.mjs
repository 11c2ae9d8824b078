import { serverTests } from '../server-kit/testing/jest-preset.mjs';

export default serverTests('trade-in');

import { browserTests } from './src/testing/jest-presets.mjs';

export default browserTests('platform');

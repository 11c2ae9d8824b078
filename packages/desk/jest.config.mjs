import { browserTests } from '../platform/src/testing/jest-presets.mjs';

export default browserTests('desk');

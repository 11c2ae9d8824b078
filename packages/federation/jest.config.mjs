import { nodeTests } from '../platform/src/testing/jest-presets.mjs';

export default nodeTests('federation');

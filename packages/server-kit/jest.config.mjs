import { serverTests } from './testing/jest-preset.mjs';

export default serverTests('server-kit', { roots: ['<rootDir>/src', '<rootDir>/testing'] });

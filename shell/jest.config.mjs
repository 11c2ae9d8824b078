import { fileURLToPath } from 'node:url';
import { browserTests } from '@rewald/platform/testing/jest';

const tests = browserTests('shell');
const markdown = fileURLToPath(import.meta.resolve('@rewald/federation/markdown/jest-transform'));

export default { ...tests, transform: { ...tests.transform, '\\.md$': markdown } };

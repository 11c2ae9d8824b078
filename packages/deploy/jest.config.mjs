import { serverTests } from '../server-kit/testing/jest-preset.mjs';

/** Plain modules, as the API's tests: the manifests' schemas come as ES modules alone. They need no database. */
export default serverTests('deploy', { globalSetup: undefined, globalTeardown: undefined });

import { existsSync } from 'node:fs';
import { join } from 'node:path';

const beside = (name) =>
  [`${name}.ts`, `${name}.js`].map((file) => join(import.meta.dirname, file)).find(existsSync);

/** Vitest's configuration for a part, to be passed to `defineConfig` or merged into its own: jsdom, one React. */
export const browserTests = {
  resolve: { dedupe: ['react', 'react-dom', 'react-router', 'react-intl', 'jotai', '@emotion/react'] },
  test: {
    environment: 'jsdom',
    // Testing Library cleans up after each test if it finds `afterEach`.
    globals: true,
    testTimeout: 60_000,
    setupFiles: [beside('jsdom-setup'), beside('async-timeout')],
    server: { deps: { inline: [/@rewald\//] } },
  },
};

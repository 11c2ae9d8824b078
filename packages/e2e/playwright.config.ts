import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './src/browser/find-chromium.ts';
import { originOf, PORTS } from './src/site/ports.ts';

const isTraced = process.env.E2E_TRACE === '1';

export default defineConfig({
  testDir: 'src/journeys',
  // Everything broken on purpose takes a third of the time; see `packages/e2e/README.md`.
  testIgnore: [
    ...(process.env.E2E_SHORT === '1' ? ['**/faults/**'] : []),
    ...(process.env.E2E_HOST === 'own' ? ['**/specification-host/**'] : []),
  ],
  // With any host of the specification alone, or with our own alone; both unless told.
  testMatch: process.env.E2E_HOST === 'specification' ? '**/specification-host/*.spec.ts' : '**/*.spec.ts',
  outputDir: 'test-results/failures',
  globalSetup: './src/site/main-site.ts',
  // Journeys that need the site for themselves run their own one, so the others may go side by side.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  // Two cores carry two browsers, the servers and the database.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: originOf(PORTS.main),
    locale: 'de-DE',
    // Pictures and copies of every step cost a quarter of the time.
    trace: {
      mode: 'retain-on-failure',
      screenshots: isTraced,
      snapshots: isTraced,
      sources: false,
    },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

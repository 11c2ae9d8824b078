import { join } from 'node:path';
import { devices, type PlaywrightTestConfig } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

const isTraced = process.env['E2E_TRACE'] === '1';

/**
 * Playwright's configuration for the journeys in a folder: one attempt each, in the machine's Chromium.
 *
 * @param folder absolute path; `report.json` and traces of failures are written to `test-results` in it
 * @param site origin of the site to visit; by default the one in `SITE`
 * @throws Error if there is no browser
 */
export const journeysOn = (folder: string, site = process.env['SITE']): PlaywrightTestConfig => ({
  testDir: folder,
  outputDir: join(folder, 'test-results/failures'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous, because two cores may run two browsers, the servers and the database.
  timeout: 300_000,
  expect: { timeout: 10_000 },
  // A failure is printed when it happens, not at the end of the run.
  reporter: [
    ['list', { printFailuresInline: true }],
    ['json', { outputFile: join(folder, 'test-results/report.json') }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    ...(site ? { baseURL: new URL(site).origin } : {}),
    locale: 'de-DE',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Screenshots and snapshots of every step would cost a quarter of the time.
    trace: { mode: 'retain-on-failure', screenshots: isTraced, snapshots: isTraced, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
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

import { defineConfig, devices, type PlaywrightTestOptions, type Project } from '@playwright/test';
import { findChromium } from './src/browser/find-chromium.ts';
import { HOSTS, ON_ANY_HOST, WITHOUT_EXTENSIONS, type HostName } from './src/hosts/shop-host.ts';
import { originOf, PORTS } from './src/site/ports.ts';

const isShort = process.env.E2E_SHORT === '1';
const isTraced = process.env.E2E_TRACE === '1';

/** The journeys run with each API host. Journeys that need only the calls of the specification are tagged. */
const PROJECTS: Readonly<Record<HostName, Project<PlaywrightTestOptions, { hostName: HostName }>>> = {
  own: {
    name: 'own',
    grepInvert: new RegExp(WITHOUT_EXTENSIONS.tag),
    use: { hostName: 'own', baseURL: originOf(PORTS.main) },
  },
  specification: {
    name: 'specification',
    grep: isShort
      ? new RegExp(WITHOUT_EXTENSIONS.tag)
      : new RegExp(`${ON_ANY_HOST.tag}|${WITHOUT_EXTENSIONS.tag}`),
    use: { hostName: 'specification', baseURL: originOf(PORTS.specification) },
  },
};

export default defineConfig<PlaywrightTestOptions, { hostName: HostName }>({
  testDir: 'src/journeys',
  // Slow tests are left to the whole run; see `packages/e2e/README.md`.
  testIgnore: isShort ? ['**/faults/**', '**/*.long.spec.ts'] : [],
  projects: HOSTS.map((host) => PROJECTS[host]),
  outputDir: 'test-results/failures',
  globalSetup: './src/site/main-site.ts',
  // Journeys that would disturb others run on their own site, so files can run in parallel.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous, because two cores run two browsers, the servers and the database.
  timeout: 300_000,
  expect: { timeout: 10_000 },
  // A failure is printed when it happens, not at the end of the run.
  reporter: [
    ['list', { printFailuresInline: true }],
    ['json', { outputFile: 'test-results/results.json' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'de-DE',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Screenshots and snapshots of every step would cost a quarter of the time.
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

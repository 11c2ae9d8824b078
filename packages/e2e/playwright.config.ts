import { defineConfig, devices, type PlaywrightTestOptions, type Project } from '@playwright/test';
import { findChromium } from './src/browser/find-chromium.ts';
import { HOSTS, ON_ANY_HOST, WITHOUT_EXTENSIONS, type HostName } from './src/hosts/shop-host.ts';
import { originOf, PORTS } from './src/site/ports.ts';

const isShort = process.env.E2E_SHORT === '1';
const isTraced = process.env.E2E_TRACE === '1';

/** The journeys with each API host: the same code, marked where the specification's calls are enough. */
const PROJECTS: Readonly<Record<HostName, Project<PlaywrightTestOptions, { hostName: HostName }>>> = {
  own: {
    name: 'own',
    grepInvert: new RegExp(WITHOUT_EXTENSIONS.tag),
    use: { hostName: 'own', baseURL: originOf(PORTS.main) },
  },
  specification: {
    name: 'specification',
    grep: new RegExp(`${ON_ANY_HOST.tag}|${WITHOUT_EXTENSIONS.tag}`),
    // The frame around the pages hardly asks a host for anything, and each step of a sale asks it for the same.
    testIgnore: isShort ? ['**/faults/**', '**/shell/**', '**/tradein/selling-*'] : [],
    use: { hostName: 'specification', baseURL: originOf(PORTS.specification) },
  },
};

export default defineConfig<PlaywrightTestOptions, { hostName: HostName }>({
  testDir: 'src/journeys',
  // Everything broken on purpose takes a third of the time; see `packages/e2e/README.md`.
  testIgnore: isShort ? ['**/faults/**'] : [],
  projects: HOSTS.map((host) => PROJECTS[host]),
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

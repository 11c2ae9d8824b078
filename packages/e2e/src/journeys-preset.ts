import { join } from 'node:path';
import {
  defineConfig,
  devices,
  type PlaywrightTestConfig,
  type PlaywrightTestOptions,
  type Project,
} from '@playwright/test';
import { findChromium } from './browser/find-chromium.ts';
import { IN_GATE_TAG, ON_ANY_HOST, WITHOUT_EXTENSIONS, type HostName } from './hosts/shop-host.ts';
import { DEPLOYED_SITE } from './site/deployed-site.ts';
import { originOf, PORTS } from './site/ports.ts';

type Journeys = PlaywrightTestConfig<PlaywrightTestOptions, { hostName: HostName }>;
type JourneyProject = Project<PlaywrightTestOptions, { hostName: HostName }>;

const isTraced = process.env.E2E_TRACE === '1';

const LATER = /\.(gate|night)\.spec\.ts$/;
const own = { hostName: 'own', baseURL: DEPLOYED_SITE ?? originOf(PORTS.main) } as const;
const specification = { hostName: 'specification', baseURL: originOf(PORTS.specification) } as const;
const withoutExtensions = new RegExp(WITHOUT_EXTENSIONS.tag);

/**
 * One project per ring and API host; a run of a ring names those that it contains. The ring of a journey with our own
 * host is in the name of its file. With the specification's host, one journey of each part and those about missing
 * extensions run in the gate, and at night all that need no extension.
 */
const PROJECTS: readonly JourneyProject[] = [
  { name: 'inner', testIgnore: LATER, grepInvert: withoutExtensions, use: own },
  { name: 'gate', testMatch: /\.gate\.spec\.ts$/, grepInvert: withoutExtensions, use: own },
  { name: 'night', testMatch: /\.night\.spec\.ts$/, use: own },
  {
    name: 'specification-gate',
    testIgnore: /\.night\.spec\.ts$/,
    grep: new RegExp(`${IN_GATE_TAG}|${WITHOUT_EXTENSIONS.tag}`),
    use: specification,
  },
  {
    name: 'specification-night',
    grep: new RegExp(ON_ANY_HOST.tag),
    grepInvert: new RegExp(IN_GATE_TAG),
    use: specification,
  },
];

/**
 * Playwright's configuration for the journeys in a folder.
 *
 * @param folder absolute path; `report.json` and `failures/` are written to `test-results` in it
 */
export const journeysIn = (folder: string): Journeys =>
  defineConfig<PlaywrightTestOptions, { hostName: HostName }>({
    testDir: folder,
    projects: [...PROJECTS],
    outputDir: join(folder, 'test-results/failures'),
    globalSetup: join(import.meta.dirname, 'site/main-site.ts'),
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
      ['json', { outputFile: join(folder, 'test-results/report.json') }],
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

import { join } from 'node:path';
import {
  defineConfig,
  type PlaywrightTestConfig,
  type PlaywrightTestOptions,
  type Project,
} from '@playwright/test';
import { journeysOn } from '@rewald/federation/journeys/config';
import { IN_GATE_TAG, ON_ANY_HOST, WITHOUT_EXTENSIONS, type HostName } from './hosts/shop-host.ts';
import { DEPLOYED_SITE } from './site/deployed-site.ts';
import { originOf, PORTS } from './site/ports.ts';

type Journeys = PlaywrightTestConfig<PlaywrightTestOptions, { hostName: HostName }>;
type JourneyProject = Project<PlaywrightTestOptions, { hostName: HostName }>;

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
 * Playwright's configuration for the journeys of a part of this repository, on sites that a run opens.
 *
 * @param folder absolute path; `report.json` and traces of failures are written to `test-results` in it
 */
export const journeysIn = (folder: string): Journeys =>
  defineConfig<PlaywrightTestOptions, { hostName: HostName }>(journeysOn(folder), {
    projects: [...PROJECTS],
    globalSetup: join(import.meta.dirname, 'site/main-site.ts'),
  });

import type { HostileRelease } from './hostile-release.ts';
import { IN_THE_BROWSER } from './in-the-browser.ts';
import { IN_THE_MANIFEST } from './in-the-manifest.ts';
import { ON_THE_SERVER } from './on-the-server.ts';

/**
 * Releases of a team that means harm, each with what a site does about it. `hostile-releases.night.spec.ts` releases each one on a
 * real site, past the gate; none may reach another part's page, or outlive its rollback.
 */
export const HOSTILE_RELEASES: readonly HostileRelease[] = [
  ...IN_THE_MANIFEST,
  ...ON_THE_SERVER,
  ...IN_THE_BROWSER,
];

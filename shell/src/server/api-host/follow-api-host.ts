import { join } from 'node:path';
import type { SiteConfig } from '@rewald/platform';
import { siteConfigOf, type ShellSettings } from '../settings.ts';
import { followAbsentCalls } from './absent-calls.ts';
import { COMPANY_CALL, followCompany, lastCompany } from './follow-company.ts';

/** Time after which every render that began before a change has ended, in ms. */
const RENDERS_MS = 6000;

/** Facts about the site for its pages, as far as the API host has reported them. */
export interface FollowedHost {
  siteConfig(): SiteConfig;
  stop(): void;
}

/**
 * Follows what the API host reports about itself and the shop.
 *
 * @param forgetPages called when cached pages are out of date
 */
export const followApiHost = async (
  settings: ShellSettings,
  forgetPages: () => void,
): Promise<FollowedHost> => {
  const { apiHost, stateDir } = settings;
  let again: NodeJS.Timeout | undefined;
  const folder = stateDir === null ? null : join(stateDir, 'api-host');
  const absent = await followAbsentCalls(apiHost);
  const isThere = (): boolean => absent.current()?.includes(COMPANY_CALL) !== true;
  const company = await followCompany(apiHost, isThere, folder, () => {
    forgetPages();
    clearTimeout(again);
    again = setTimeout(forgetPages, RENDERS_MS).unref();
  });
  return {
    siteConfig: () => siteConfigOf(settings, absent.current(), lastCompany()),
    stop: () => {
      clearTimeout(again);
      absent.stop();
      company.stop();
    },
  };
};

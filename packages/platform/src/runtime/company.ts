import { LEAST_RETURN_DAYS } from '@rewald/contracts';
import type { CompanyData } from '@rewald/contracts';
import { usePlatform } from './platform.ts';
import type { SiteConfig } from './site-config.ts';

/** Days in which goods can be returned: what the shop promises, or the law's minimum if its host does not say. */
export const returnDaysOf = ({ company }: Pick<SiteConfig, 'company'>): number =>
  Math.max(LEAST_RETURN_DAYS, company?.returnDays ?? LEAST_RETURN_DAYS);

/** The same on this page. */
export const useReturnDays = (): number => returnDaysOf(usePlatform().config);

/** The company behind the shop; null if the host does not say. */
export const useCompany = (): CompanyData | null => usePlatform().config.company ?? null;

import { LEAST_RETURN_DAYS } from '@rewald/contracts';
import type { CompanyData } from '@rewald/contracts';
import { usePlatform } from './platform.ts';
import type { SiteConfig } from './site-config.ts';

/** Days in which things may go back: what the shop promises, or the law's where its host says nothing of it. */
export const returnDaysOf = ({ company }: Pick<SiteConfig, 'company'>): number =>
  Math.max(LEAST_RETURN_DAYS, company?.returnDays ?? LEAST_RETURN_DAYS);

/** The same on this page. */
export const useReturnDays = (): number => returnDaysOf(usePlatform().config);

/** The company behind the shop; null where the host says nothing of it. */
export const useCompany = (): CompanyData | null => usePlatform().config.company ?? null;

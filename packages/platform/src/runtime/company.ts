import { BUILT_IN_BRAND, LEAST_RETURN_DAYS } from '@rewald/contracts';
import type { CompanyData } from '@rewald/contracts';
import { usePlatform } from './platform.ts';
import type { SiteConfig } from './site-config.ts';

/**
 * Days in which goods can be returned: those of the shop, or the legal minimum (`LEAST_RETURN_DAYS`) if the API
 * host does not report any.
 */
export const returnDaysOf = ({ company }: Pick<SiteConfig, 'company'>): number =>
  Math.max(LEAST_RETURN_DAYS, company?.returnDays ?? LEAST_RETURN_DAYS);

/** The days of {@link returnDaysOf} for this site. */
export const useReturnDays = (): number => returnDaysOf(usePlatform().config);

/** The name by which the shop goes, as in titles and greetings. */
export const brandOf = ({ company }: Pick<SiteConfig, 'company'>): string => company?.brand ?? BUILT_IN_BRAND;

/** The name of {@link brandOf} for this site. */
export const useBrand = (): string => brandOf(usePlatform().config);

/**
 * The months of guarantee that everything in the shop has at least; null if the API host does not say, and then nothing may be
 * promised.
 */
export const guaranteeMonthsOf = ({ company }: Pick<SiteConfig, 'company'>): number | null =>
  company?.guaranteeMonths ?? null;

/** The months of {@link guaranteeMonthsOf} for this site. */
export const useGuaranteeMonths = (): number | null => guaranteeMonthsOf(usePlatform().config);

/** The company behind the shop; null if the API host does not report it. */
export const useCompany = (): CompanyData | null => usePlatform().config.company ?? null;

import { guaranteeMonthsOf, type SiteConfig } from '@rewald/platform';

/** Values of a sentence that promises the shop's shortest guarantee, or says nothing of one that is unknown. */
export function guaranteeIn(config: SiteConfig): { months: number; guarantee: 'yes' | 'no' } {
  const months = guaranteeMonthsOf(config);
  return { months: months ?? 0, guarantee: months === null ? 'no' : 'yes' };
}

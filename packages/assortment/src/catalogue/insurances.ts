import type { CartInsurance, Locale } from '@rewald/contracts';
import type { Insurance } from './types.ts';

/**
 * Premium for the whole term, in cents, always ending in ,90.
 * @param devicePriceCents price of the device
 */
export const insurancePriceCents = (insurance: Insurance, devicePriceCents: number): number => {
  const premium = Math.max(insurance.minimumCents, (devicePriceCents * insurance.perMille) / 1000);
  return Math.ceil((premium + 10) / 100) * 100 - 10;
};

/** Whether an insurance is offered for a device: not if it costs as much as the device or more. */
export const isWorthwhile = (insurance: Insurance, devicePriceCents: number): boolean =>
  insurancePriceCents(insurance, devicePriceCents) < devicePriceCents;

/** A URL for a language: pages of the shop have one per language, other sites do not. */
const inLanguage = (address: string, locale: Locale): string =>
  address.startsWith('/') && locale !== 'de' ? `/${locale}${address}` : address;

/** What buyers need to know about an insurance: cover, insurer, and the URLs of the conditions and the information sheet. */
export const aboutInsurance = (
  { description, insurer, conditions, information }: Insurance,
  locale: Locale,
): Required<Pick<CartInsurance, 'description'>> & Pick<CartInsurance, 'conditions' | 'information'> => ({
  description:
    insurer === undefined
      ? description[locale]
      : `${description[locale]} ${locale === 'de' ? 'Versicherer' : 'Insurer'}: ${insurer}.`,
  ...(conditions === undefined ? {} : { conditions: inLanguage(conditions, locale) }),
  ...(information === undefined ? {} : { information: inLanguage(information, locale) }),
});

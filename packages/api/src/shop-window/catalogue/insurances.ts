import type { CartInsurance, Locale } from '@rewald/contracts';
import type { Insurance } from './types.ts';

/**
 * Premium for the whole term, in cents, always ending in ,90.
 * @param devicePriceCents what the device costs
 */
export const insurancePriceCents = (insurance: Insurance, devicePriceCents: number): number => {
  const premium = Math.max(insurance.minimumCents, (devicePriceCents * insurance.perMille) / 1000);
  return Math.ceil((premium + 10) / 100) * 100 - 10;
};

/** Whether it is offered for a device: nobody insures what is cheaper than its insurance. */
export const isWorthwhile = (insurance: Insurance, devicePriceCents: number): boolean =>
  insurancePriceCents(insurance, devicePriceCents) < devicePriceCents;

/** An address for people of a language: the shop's own pages have one for each. */
const inLanguage = (address: string, locale: Locale): string =>
  address.startsWith('/') && locale !== 'de' ? `/${locale}${address}` : address;

/** What an insurance covers, who insures, and where the conditions and the information sheet are, for people. */
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

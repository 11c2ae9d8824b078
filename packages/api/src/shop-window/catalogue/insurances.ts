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

/** What an insurance covers, who insures, and where the conditions are, for people. */
export const aboutInsurance = (
  { description, insurer, conditions }: Insurance,
  locale: Locale,
): Required<Pick<CartInsurance, 'description'>> & Pick<CartInsurance, 'conditions'> => ({
  description:
    insurer === undefined
      ? description[locale]
      : `${description[locale]} ${locale === 'de' ? 'Versicherer' : 'Insurer'}: ${insurer}.`,
  ...(conditions === undefined ? {} : { conditions }),
});

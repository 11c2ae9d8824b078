import type { Insurance } from './types.ts';

/**
 * Premium for the whole term, in cents, always ending in ,90.
 * @param devicePriceCents what the device costs
 */
export const insurancePriceCents = (insurance: Insurance, devicePriceCents: number): number => {
  const premium = Math.max(insurance.minimumCents, (devicePriceCents * insurance.perMille) / 1000);
  return Math.ceil((premium + 10) / 100) * 100 - 10;
};

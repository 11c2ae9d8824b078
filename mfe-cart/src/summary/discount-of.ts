import type { Cart } from '@rewald/contracts/client';

/** The redeemed discount. The specification does not define its fields, so a host may only send that there is one. */
export const discountOf = ({ discount, summary }: Cart): { code: string; value: number } | null => {
  if (!discount) return null;
  if (typeof discount === 'object')
    return { code: discount.code ?? '', value: discount.value ?? summary.discount };
  return { code: typeof discount === 'string' ? discount : '', value: summary.discount };
};

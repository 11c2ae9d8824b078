import type { PlacedOrder } from '@rewald/contracts';

/** Return URL for pages of payment providers. */
export const RETURN_PATH = '/shop/checkout/return';
/** The sandbox's page for the second step of a payment. */
export const TEST_BANK_PATH = '/shop/checkout/test-bank';

/** Path of the order confirmation. The order's key opens it without a login. */
export const donePath = ({ id, key }: PlacedOrder): string =>
  `/shop/checkout/done?order=${encodeURIComponent(id)}&key=${encodeURIComponent(key)}`;

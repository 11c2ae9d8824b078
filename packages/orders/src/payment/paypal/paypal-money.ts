import type { Money } from '@paypal/paypal-server-sdk';

/** Cents as PayPal writes euros. */
export const toPaypal = (amountCents: number): Money => ({
  currencyCode: 'EUR',
  value: (amountCents / 100).toFixed(2),
});

/** Cents of an amount; 0 where there is none. */
export const fromPaypal = (amount: Money | undefined): number =>
  amount === undefined ? 0 : Math.round(Number(amount.value) * 100);

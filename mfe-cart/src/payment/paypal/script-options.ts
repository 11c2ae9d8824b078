import type { ReactPayPalScriptOptions } from '@paypal/react-paypal-js';

/** The nonce of the page's own scripts: PayPal's script brings styles that the content security policy asks it for. */
const pageNonce = (): string => {
  for (const script of document.scripts) if (script.nonce) return script.nonce;
  return '';
};

/**
 * Whether this document came from a cache, so that its policy knows no nonce: PayPal's script would bring styles that it refuses.
 * The pages of the checkout are in no cache, but one document goes on for a whole visit.
 */
export const isKeptPage = (): boolean => document.querySelector('script[data-kept]') !== null;

/** How PayPal's script is started: it holds the money, and the order button comes after it. */
export const payPalOptions = (publicKey: string, isTest: boolean): ReactPayPalScriptOptions => ({
  clientId: publicKey,
  environment: isTest ? 'sandbox' : 'production',
  currency: 'EUR',
  intent: 'authorize',
  commit: false,
  components: 'buttons',
  dataCspNonce: pageNonce(),
});

import type { ReactPayPalScriptOptions } from '@paypal/react-paypal-js';

/** The nonce of the page's own scripts; the content security policy requires it for the styles of PayPal's script. */
const pageNonce = (): string => {
  for (const script of document.scripts) if (script.nonce) return script.nonce;
  return '';
};

/**
 * Whether this document came from a cache. Its policy then has no nonce and would block the styles of PayPal's script.
 * The pages of the checkout are not cached, but a visit keeps the document of its first page.
 */
export const isKeptPage = (): boolean => document.querySelector('script[data-kept]') !== null;

/** Options of PayPal's script: it only authorises the payment, because the order button comes later. */
export const payPalOptions = (publicKey: string, isTest: boolean): ReactPayPalScriptOptions => ({
  clientId: publicKey,
  environment: isTest ? 'sandbox' : 'production',
  currency: 'EUR',
  intent: 'authorize',
  commit: false,
  components: 'buttons',
  dataCspNonce: pageNonce(),
});

import type { ReactPayPalScriptOptions } from '@paypal/react-paypal-js';

/** The nonce of the page's own scripts: PayPal's script brings styles that the content security policy asks it for. */
const pageNonce = (): string => {
  for (const script of document.scripts) if (script.nonce) return script.nonce;
  return '';
};

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

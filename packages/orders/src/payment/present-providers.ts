import { translate } from '@rewald/server-kit/problems/messages';
import type { PaymentProviderInfo, Locale } from '@rewald/contracts';
import { methodsOf, type PaymentSettings } from './payment-settings.ts';
import { isPaypalTest, isStripeTest } from './real-money.ts';

/** The configured ways to pay, as the checkout names them. */
export const providersIn = (settings: PaymentSettings, locale: Locale): PaymentProviderInfo[] => [
  ...(settings.stripe === null
    ? []
    : [
        {
          name: 'stripe' as const,
          title: translate(locale, 'payment.title.stripe'),
          test: isStripeTest(settings.stripe),
          publicKey: settings.stripe.publishableKey,
          methods: methodsOf(settings, 'stripe'),
        },
      ]),
  ...(settings.paypal === null
    ? []
    : [
        {
          name: 'paypal' as const,
          title: translate(locale, 'payment.title.paypal'),
          test: isPaypalTest(settings.paypal),
          publicKey: settings.paypal.clientId,
          methods: methodsOf(settings, 'paypal'),
        },
      ]),
  ...(settings.sandbox === null
    ? []
    : [
        {
          name: 'sandbox' as const,
          title: translate(locale, 'payment.title.sandbox'),
          test: true,
          publicKey: null,
          methods: methodsOf(settings, 'sandbox'),
        },
      ]),
];

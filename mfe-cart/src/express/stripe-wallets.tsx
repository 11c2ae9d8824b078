import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';
import { useMemo, useState } from 'react';
import {
  FormattedMessage,
  localizePath,
  useCart,
  useIntl,
  useLocale,
  usePlatform,
  type IntlShape,
} from '@rewald/platform';
import { Notice, Skeleton, Text } from '@rewald/ui';
import { RETURN_PATH } from '../checkout/paths.ts';
import { ProviderTrouble } from '../payment/provider-trouble.tsx';
import { stripeAppearance } from '../payment/stripe/appearance.ts';
import { useStripeStart } from '../payment/stripe/use-stripe.ts';
import { useWallet } from './use-wallet.ts';
import type { WalletAnswer } from './wallet-answer.ts';

/** Apple Pay, Google Pay and other wallets of this device, with Stripe's Express Checkout Element. */
export default function StripeWallets({ publicKey }: { publicKey: string }) {
  const { start, retry } = useStripeStart(publicKey);
  const secret = start.status === 'ready' ? start.secret : null;
  const options = useMemo(
    () => (secret === null ? null : { clientSecret: secret, appearance: stripeAppearance() }),
    [secret],
  );
  if (start.status === 'failed') return <ProviderTrouble retry={retry}>{start.message}</ProviderTrouble>;
  if (start.status === 'loading' || options === null) return <Skeleton height="48px" radius="full" />;
  return (
    <Elements key={start.secret} stripe={start.stripe} options={options}>
      <Wallets secret={start.secret} retry={retry} />
    </Elements>
  );
}

/** The buyer's data from the wallet; null without an address. */
const answerOf = ({
  billingDetails,
  shippingAddress,
}: StripeExpressCheckoutElementConfirmEvent): WalletAnswer | null => {
  const where = shippingAddress ?? billingDetails;
  if (!where) return null;
  const { line1, line2, postal_code: postalCode, city, country } = where.address;
  return {
    email: billingDetails?.email ?? '',
    phone: billingDetails?.phone,
    name: where.name,
    line1,
    line2,
    postalCode,
    city,
    country,
  };
};

/** @param shipping price of the chosen shipping method, in euros */
const optionsOf = (intl: IntlShape, shipping: number): StripeExpressCheckoutElementOptions => ({
  emailRequired: true,
  billingAddressRequired: true,
  shippingAddressRequired: true,
  allowedShippingCountries: ['DE', 'AT'],
  shippingRates: [
    {
      id: 'chosen',
      amount: Math.round(shipping * 100),
      displayName: intl.formatMessage({ id: shipping > 0 ? 'wallet.faster' : 'wallet.shipping' }),
    },
  ],
  buttonHeight: 48,
});

const Wallets = ({ secret, retry }: { secret: string; retry: () => void }) => {
  const stripe = useStripe();
  const elements = useElements();
  const intl = useIntl();
  const locale = useLocale();
  const { config } = usePlatform();
  const { take, review, choose } = useWallet();
  const shipping = useCart().cart?.summary.shipping ?? 0;
  const [state, setState] = useState<'loading' | 'some' | 'none' | 'failed'>('loading');
  const [problem, setProblem] = useState('');

  const agree = async (event: StripeExpressCheckoutElementConfirmEvent): Promise<void> => {
    if (!stripe || !elements) return;
    setProblem('');
    const answer = answerOf(event);
    if (answer === null || !(await take(answer))) {
      event.paymentFailed({ reason: 'invalid_shipping_address' });
      return;
    }
    // Stored before confirming, because some wallets redirect to a page of their own.
    choose({ provider: 'stripe', approved: true });
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret: secret,
      confirmParams: { return_url: config.siteOrigin + localizePath(RETURN_PATH, locale) },
      redirect: 'if_required',
    });
    if (error) {
      choose(null);
      event.paymentFailed({ reason: 'fail' });
      setProblem(error.message ?? intl.formatMessage({ id: 'form.failed' }));
      return;
    }
    review({ provider: 'stripe', approved: true });
  };

  if (state === 'failed') return <ProviderTrouble retry={retry} />;
  return (
    <>
      <ExpressCheckoutElement
        options={optionsOf(intl, shipping)}
        onReady={({ availablePaymentMethods }) => setState(availablePaymentMethods ? 'some' : 'none')}
        onLoadError={() => setState('failed')}
        onCancel={() => setProblem('')}
        onConfirm={agree}
      />
      {state === 'none' && (
        <Text step="small" tone="inkSoft">
          <FormattedMessage id="wallet.noneHere" />
        </Text>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  );
};

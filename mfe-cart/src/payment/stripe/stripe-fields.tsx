import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useMemo, useState } from 'react';
import { localizePath, useIntl, useLocale, usePlatform } from '@rewald/platform';
import { Skeleton } from '@rewald/ui';
import { RETURN_PATH } from '../../checkout/paths.ts';
import type { OnFields } from '../confirmation.ts';
import { ProviderTrouble } from '../provider-trouble.tsx';
import { stripeAppearance } from './appearance.ts';
import { useStripeStart } from './use-stripe.ts';

interface StripeFieldsProps {
  publicKey: string;
  onFields: OnFields;
  /** Total of the cart in euros. The payment is updated when it changes. */
  total: number;
}

/** Stripe's Payment Element, created with `cart.details.stripe.secret`. Its input never reaches us. */
export default function StripeFields({ publicKey, onFields, total }: StripeFieldsProps) {
  const { start, retry } = useStripeStart(publicKey);
  const secret = start.status === 'ready' ? start.secret : null;
  const options = useMemo(
    () => (secret === null ? null : { clientSecret: secret, appearance: stripeAppearance() }),
    [secret],
  );
  if (start.status === 'failed') return <ProviderTrouble retry={retry}>{start.message}</ProviderTrouble>;
  if (start.status === 'loading' || options === null) return <Skeleton height="180px" radius="medium" />;
  return (
    <Elements key={start.secret} stripe={start.stripe} options={options}>
      <Fields onFields={onFields} total={total} secret={start.secret} retry={retry} />
    </Elements>
  );
}

interface FieldsProps extends Pick<StripeFieldsProps, 'onFields' | 'total'> {
  secret: string;
  retry: () => void;
}

const Fields = ({ onFields, total, secret, retry }: FieldsProps) => {
  const stripe = useStripe();
  const elements = useElements();
  const intl = useIntl();
  const locale = useLocale();
  const { config } = usePlatform();
  const [hasFailed, setFailed] = useState(false);
  const failed = intl.formatMessage({ id: 'form.failed' });

  useEffect(() => {
    if (!stripe || !elements) return;
    onFields({
      check: async () => {
        const { error } = await elements.submit();
        return error ? (error.message ?? failed) : null;
      },
      confirm: async (payment) => {
        // These fields belong to another payment.
        if (payment.clientToken !== secret) return { state: 'details-needed' };
        if (payment.amount !== total) await elements.fetchUpdates();
        const { error } = await stripe.confirmPayment({
          elements,
          clientSecret: secret,
          confirmParams: { return_url: config.siteOrigin + localizePath(RETURN_PATH, locale) },
          // Redirects only if the bank requires it, for example for a second step in its app.
          redirect: 'if_required',
        });
        return error ? { state: 'refused', message: error.message ?? failed } : { state: 'answered' };
      },
    });
    return () => onFields(null);
  }, [stripe, elements, onFields, secret, total, failed, config.siteOrigin, locale]);

  if (hasFailed) return <ProviderTrouble retry={retry} />;
  return <PaymentElement options={{ layout: 'tabs' }} onLoadError={() => setFailed(true)} />;
};

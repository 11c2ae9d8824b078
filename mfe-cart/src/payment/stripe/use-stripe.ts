import type { Stripe } from '@stripe/stripe-js';
import { useCallback, useEffect, useState } from 'react';
import { useIntl, useLocale } from '@rewald/platform';
import { usePreparing } from '../use-preparing.ts';
import { stripeFor } from './load-stripe.ts';

type Start =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'ready'; stripe: Stripe; secret: string };

/** Loads Stripe's script and the secret of the cart's payment, which Stripe's fields need. */
export const useStripeStart = (publicKey: string) => {
  const locale = useLocale();
  const intl = useIntl();
  const prepare = usePreparing();
  const [start, setStart] = useState<Start>({ status: 'loading' });
  const notLoaded = intl.formatMessage({ id: 'payment.notLoaded' }, { provider: 'Stripe' });

  const begin = useCallback(async (): Promise<Start> => {
    const [script, prepared] = await Promise.all([
      stripeFor(publicKey, locale).catch(() => null),
      prepare('stripe'),
    ]);
    if (!prepared.ok) return { status: 'failed', message: prepared.problem.message || notLoaded };
    const secret = prepared.data?.stripe?.secret;
    if (script === null || !secret) return { status: 'failed', message: notLoaded };
    return { status: 'ready', stripe: script, secret };
  }, [publicKey, locale, prepare, notLoaded]);

  useEffect(() => {
    let isGone = false;
    void begin().then((next) => {
      if (!isGone) setStart(next);
    });
    return () => {
      isGone = true;
    };
  }, [begin]);

  const retry = (): void => {
    setStart({ status: 'loading' });
    void begin().then(setStart);
  };
  return { start, retry };
};

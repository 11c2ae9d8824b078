import {
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
  type PayPalButtonsComponentProps,
} from '@paypal/react-paypal-js';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from '@rewald/platform';
import { Notice, Skeleton, Stack } from '@rewald/ui';
import { ProviderTrouble } from '../provider-trouble.tsx';
import { usePreparing } from '../use-preparing.ts';
import { isKeptPage, payPalOptions } from './script-options.ts';

type OnApprove = NonNullable<PayPalButtonsComponentProps['onApprove']>;

interface PayPalProps {
  publicKey: string;
  isTest: boolean;
  /** Called after the approval at PayPal. @throws Error with a message for the buyer */
  onApproved: (...args: Parameters<OnApprove>) => Promise<void>;
}

/**
 * PayPal's own buttons, driven by `cart.details.paypal.orderId`. If the document came from a cache, the page is
 * reloaded first; choices and input have been stored by then.
 */
export const PayPal = (props: PayPalProps) => {
  const [isKept] = useState(isKeptPage);
  useEffect(() => {
    if (isKept) window.location.reload();
  }, [isKept]);
  return isKept ? <Skeleton height="48px" radius="medium" /> : <Script {...props} />;
};

const Script = ({ publicKey, isTest, onApproved }: PayPalProps) => {
  const [attempt, setAttempt] = useState(0);
  const options = useMemo(() => payPalOptions(publicKey, isTest), [publicKey, isTest]);
  return (
    <PayPalScriptProvider key={attempt} options={options}>
      <Buttons onApproved={onApproved} retry={() => setAttempt((before) => before + 1)} />
    </PayPalScriptProvider>
  );
};

/** How long the script may take to load, in ms. */
const TIMEOUT_MS = 12_000;

const Buttons = ({ onApproved, retry }: Pick<PayPalProps, 'onApproved'> & { retry: () => void }) => {
  const intl = useIntl();
  const prepare = usePreparing();
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  const [isLate, setLate] = useState(false);
  const [problem, setProblem] = useState('');
  /** The API host's message. PayPal replaces it with an error of its own. */
  const said = useRef('');
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isPending]);

  const createOrder = async (): Promise<string> => {
    said.current = '';
    setProblem('');
    const prepared = await prepare('paypal');
    if (!prepared.ok) {
      said.current = prepared.problem.message;
      throw new Error('The payment could not be prepared');
    }
    const orderId = prepared.data?.paypal?.orderId;
    if (!orderId) throw new Error('The cart has no PayPal order');
    return orderId;
  };

  if (isRejected || (isPending && isLate)) return <ProviderTrouble provider="PayPal" retry={retry} />;
  return (
    <Stack gap={3}>
      {isPending ? (
        <Skeleton height="48px" radius="medium" />
      ) : (
        <PayPalButtons
          fundingSource="paypal"
          style={{ layout: 'vertical', height: 48, shape: 'pill', label: 'paypal' }}
          createOrder={createOrder}
          onApprove={onApproved}
          onCancel={() => setProblem(intl.formatMessage({ id: 'paypal.cancelled' }))}
          onError={() => setProblem(said.current || intl.formatMessage({ id: 'paypal.failed' }))}
        />
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
    </Stack>
  );
};

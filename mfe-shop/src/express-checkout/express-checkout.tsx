import styled from '@emotion/styled';
import { useId } from 'react';
import type { Id } from '@rewald/contracts/client';
import { FormattedMessage, usePaymentMethods } from '@rewald/platform';
import { Button, PaymentLogo, tokens, type PaymentMark } from '@rewald/ui';
import { useExpressCheckout } from './use-express-checkout.ts';

const Block = styled.section`
  display: grid;
  gap: ${tokens.space[3]};
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space[2]};
  }
  & h2 {
    font-size: 0.875rem;
    font-weight: 500;
    color: ${tokens.color.inkSoft};
  }
  & > header > div {
    display: flex;
    gap: 6px;
  }
  & ul {
    color: ${tokens.color.danger};
    font-size: 0.875rem;
    font-weight: 500;
  }
`;

export interface ExpressCheckoutProps {
  /** The offer to buy; without one, the current cart is bought. */
  offerId?: Id | null | undefined;
  /** Insurance chosen with the offer. */
  insuranceId?: Id | null | undefined;
  /** Option chosen with the offer. */
  optionId?: number | null | undefined;
  disabled?: boolean | undefined;
}

const WALLETS: readonly PaymentMark[] = ['applePay', 'googlePay', 'paypal'];

/**
 * The three wallets of section 2. If the host names its payment methods, only the wallets among them are offered. The
 * sandbox alone names only its instalments; its test wallet stands in for all three.
 */
const useWallets = (): readonly PaymentMark[] => {
  const methods = usePaymentMethods();
  const isSandbox = methods?.length === 1 && methods[0] === 'instalments';
  return methods === null || isSandbox
    ? WALLETS
    : WALLETS.filter((wallet) => methods.some((method) => method === wallet));
};

/** The block of section 2: heading, wallets, and a button straight to the payment. Renders nothing without a wallet. */
export default function ExpressCheckout({
  offerId = null,
  insuranceId = null,
  optionId = null,
  disabled,
}: ExpressCheckoutProps) {
  const id = useId();
  const wallets = useWallets();
  const { busy, messages, start } = useExpressCheckout(offerId, { insuranceId, optionId });
  if (wallets.length === 0) return null;
  return (
    <Block aria-labelledby={id}>
      <header>
        <h2 id={id}>
          <FormattedMessage id="express.title" />
        </h2>
        <div>
          {wallets.map((mark) => (
            <PaymentLogo key={mark} mark={mark} height={24} />
          ))}
        </div>
      </header>
      <Button variant="secondary" wide busy={busy} disabled={disabled} onClick={() => void start()}>
        {busy ? <FormattedMessage id="express.wait" /> : <FormattedMessage id="express.action" />}
      </Button>
      <div role="alert">
        {messages.length > 0 && (
          <ul role="list">
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </div>
    </Block>
  );
}

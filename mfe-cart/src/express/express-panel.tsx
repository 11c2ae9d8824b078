import type { Cart, PaymentProviderInfo } from '@rewald/contracts/client';
import { FormattedMessage, onDemand } from '@rewald/platform';
import { Skeleton, Stack } from '@rewald/ui';
import { NoWayToPay, ProviderTrouble } from '../payment/provider-trouble.tsx';
import { useProviders } from '../payment/use-providers.ts';
import { SandboxWallet } from './sandbox-wallet.tsx';

const Place = <Skeleton height="54px" radius="full" />;

const StripeWallets = onDemand(() => import('./stripe-wallets.tsx'), Place);
const PayPalWallet = onDemand(() => import('./paypal-wallet.tsx'), Place);

const Wallet = ({ info, cart }: { info: PaymentProviderInfo; cart: Cart }) => {
  const publicKey = info.publicKey ?? '';
  switch (info.name) {
    case 'stripe':
      return <StripeWallets publicKey={publicKey} />;
    case 'paypal':
      return <PayPalWallet publicKey={publicKey} isTest={info.test} />;
    case 'sandbox':
      return <SandboxWallet cart={cart} />;
  }
};

/** The wallets, which provide contact and address (CART-05). */
export default function ExpressPanel({ cart }: { cart: Cart }) {
  const { status, list, retry } = useProviders();
  return (
    <Stack gap={3}>
      {status === 'loading' && Place}
      {status === 'failed' && (
        <ProviderTrouble retry={retry}>
          <FormattedMessage id="payment.unreachable" />
        </ProviderTrouble>
      )}
      {status === 'ready' && list.length === 0 && <NoWayToPay />}
      {list.map((info) => (
        <Wallet key={info.name} info={info} cart={cart} />
      ))}
    </Stack>
  );
}

import { PayPal } from '../payment/paypal/paypal-buttons.tsx';
import { useWallet } from './use-wallet.ts';

/** PayPal as a wallet, which provides contact and address. */
export default function PayPalWallet({ publicKey, isTest }: { publicKey: string; isTest: boolean }) {
  const { take, review } = useWallet();
  return (
    <PayPal
      publicKey={publicKey}
      isTest={isTest}
      onApproved={async (_data, actions) => {
        const order = await actions.order?.get();
        const shipping = order?.purchase_units?.[0]?.shipping;
        const payer = order?.payer;
        const address = shipping?.address;
        const isTaken = await take({
          email: payer?.email_address ?? '',
          name: shipping?.name?.full_name ?? [payer?.name?.given_name, payer?.name?.surname].join(' '),
          line1: address?.address_line_1 ?? '',
          line2: address?.address_line_2,
          postalCode: address?.postal_code ?? '',
          city: address?.admin_area_2 ?? '',
          country: address?.country_code ?? 'DE',
        });
        if (isTaken) review({ provider: 'paypal', approved: true });
      }}
    />
  );
}

import { FormattedMessage } from '@rewald/platform';
import { Stack, Text } from '@rewald/ui';
import { PayPal } from './paypal-buttons.tsx';

interface PayPalApprovalProps {
  publicKey: string;
  isTest: boolean;
  onApproved: () => void;
}

/** Approval at PayPal as a step of the checkout; the order is reviewed afterwards. */
export default function PayPalApproval({ publicKey, isTest, onApproved }: PayPalApprovalProps) {
  return (
    <Stack gap={3}>
      <Text step="small" tone="inkSoft">
        <FormattedMessage id="paypal.text" />
      </Text>
      <PayPal
        publicKey={publicKey}
        isTest={isTest}
        onApproved={() => {
          onApproved();
          return Promise.resolve();
        }}
      />
    </Stack>
  );
}

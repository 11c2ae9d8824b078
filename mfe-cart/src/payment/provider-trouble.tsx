import type { ReactNode } from 'react';
import { FormattedMessage } from '@rewald/platform';
import { Button, Notice } from '@rewald/ui';

interface ProviderTroubleProps {
  /** The provider's name; omitted if `children` are the message. */
  provider?: 'Stripe' | 'PayPal';
  children?: ReactNode;
  retry: () => void;
}

/** Shown if the shop has no payment provider, so that nothing can be ordered. */
export const NoWayToPay = () => (
  <Notice tone="warning">
    <FormattedMessage id="payment.none" />
  </Notice>
);

/** The error message of a provider that does not load or respond. Other providers stay usable. */
export const ProviderTrouble = ({ provider = 'Stripe', children, retry }: ProviderTroubleProps) => (
  <Notice
    tone="error"
    action={
      <Button size="small" variant="secondary" onClick={retry}>
        <FormattedMessage id="payment.retry" />
      </Button>
    }
  >
    {children ?? <FormattedMessage id="payment.notLoaded" values={{ provider }} />}
  </Notice>
);

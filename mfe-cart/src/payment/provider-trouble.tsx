import type { ReactNode } from 'react';
import { FormattedMessage } from '@rewald/platform';
import { Button, Notice } from '@rewald/ui';

interface ProviderTroubleProps {
  /** The provider's name; left out where `children` say what is wrong. */
  provider?: 'Stripe' | 'PayPal';
  children?: ReactNode;
  retry: () => void;
}

/** The shop has nobody who takes money, so there is no way on. */
export const NoWayToPay = () => (
  <Notice tone="warning">
    <FormattedMessage id="payment.none" />
  </Notice>
);

/** A provider that does not load or answer says so; the others stay usable. */
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

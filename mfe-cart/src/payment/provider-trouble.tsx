import type { ReactNode } from 'react';
import { FormattedMessage } from '@rewald/platform';
import { Button, Notice } from '@rewald/ui';

/** A provider that does not load or answer says so; the others stay usable. */
export const ProviderTrouble = ({ children, retry }: { children?: ReactNode; retry: () => void }) => (
  <Notice
    tone="error"
    action={
      <Button size="small" variant="secondary" onClick={retry}>
        <FormattedMessage id="payment.retry" />
      </Button>
    }
  >
    {children ?? <FormattedMessage id="payment.notLoaded" />}
  </Notice>
);

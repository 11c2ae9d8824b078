import type { ReactNode } from 'react';
import { FormattedMessage } from '@rewald/platform';
import { Button, Icon, Notice } from '@rewald/ui';

/** Stands where a list would, had it not come empty: why, and the chance that it has filled since. */
export const NothingHere = ({ onRetry, children }: { onRetry: () => void; children: ReactNode }) => (
  <Notice
    role="status"
    action={
      <Button variant="secondary" size="small" iconStart={<Icon name="loop" size={18} />} onClick={onRetry}>
        <FormattedMessage id="trade-in.load-again.action" />
      </Button>
    }
  >
    {children}
  </Notice>
);

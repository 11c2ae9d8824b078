import type { ReactNode } from 'react';
import { FormattedMessage } from '@rewald/platform';
import { Button, Icon, Notice } from '@rewald/ui';

/** Shown in place of an empty list, with the reason and a retry button. */
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

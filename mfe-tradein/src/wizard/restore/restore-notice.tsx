import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { FormattedMessage } from '@rewald/platform';
import { Button, Icon, Notice, tokens } from '@rewald/ui';

const Root = styled(Notice)`
  margin-block-end: ${tokens.space[5]};
`;

/** Offers to restore the input that going back cleared. */
export const RestoreNotice = ({ onRestore, children }: { onRestore: () => void; children: ReactNode }) => (
  <Root
    tone="info"
    role="status"
    action={
      <Button
        variant="secondary"
        size="small"
        iconStart={<Icon name="return" size={18} />}
        onClick={onRestore}
      >
        <FormattedMessage id="trade-in.restore.action" />
      </Button>
    }
  >
    {children}
  </Root>
);

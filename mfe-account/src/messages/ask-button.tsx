import type { ReactNode } from 'react';
import type { TicketSubjectKind } from '@rewald/contracts';
import { AppLink } from '@rewald/platform';
import { Button, Icon } from '@rewald/ui';

interface AskButtonProps {
  about: TicketSubjectKind;
  id: string;
  children: ReactNode;
}

/** Link to a new message about an order or a sale. */
export const AskButton = ({ about, id, children }: AskButtonProps) => (
  <Button
    variant="secondary"
    size="small"
    iconStart={<Icon name="chat" size={18} />}
    render={<AppLink to={`/customer/account/messages/new?${new URLSearchParams({ about, id })}`} />}
  >
    {children}
  </Button>
);

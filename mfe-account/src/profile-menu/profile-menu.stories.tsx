import { useState } from 'react';
import { onPage, type Meta, type StoryObj } from '@rewald/platform/testing/stories';
import { customer } from '../account/test-customer.ts';
import ProfileDropdown from './profile-dropdown.tsx';
import ProfileMenu from './profile-menu.tsx';

const OpenMenu = () => {
  const [anchor, setAnchor] = useState<HTMLDivElement | null>(null);
  const [open, setOpen] = useState(true);
  return (
    // Room for the open menu.
    <div style={{ minBlockSize: 560 }}>
      <div ref={setAnchor} />
      <ProfileDropdown
        anchor={anchor}
        customer={customer}
        open={open}
        onOpenChange={setOpen}
        unread={2}
        refreshUnread={() => undefined}
      />
    </div>
  );
};

const meta: Meta = {
  title: 'Profile menu',
  parameters: onPage({
    customer,
    answers: {
      'GET /api/notifications/{locale}/customer/tickets/messages/count': [
        { id: '1', ticketId: '1' },
        { id: '2', ticketId: '1' },
      ],
    },
  }),
};
export default meta;
type Story = StoryObj;

export const Button: Story = { render: () => <ProfileMenu /> };
export const Open: Story = { render: () => <OpenMenu /> };

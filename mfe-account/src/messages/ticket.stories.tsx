import type { Ticket, TicketSummary } from '@rewald/contracts';
import { onPage, type Meta, type StoryObj } from '@rewald/platform/testing/stories';
import { customer } from '../account/test-customer.ts';
import ConversationPage from './conversation/page.tsx';
import MessagesPage from './page.tsx';

const meta: Meta = { title: 'Ticket' };
export default meta;
type Story = StoryObj;

const ticket: TicketSummary = {
  id: '0193',
  reference: 'RT-7KQ2M9XF',
  subject: 'Wann kommt mein Paket?',
  state: 'answered',
  unread: 1,
  createdAt: '2026-11-19T10:00:00.000Z',
  about: null,
  lastMessage: {
    author: 'operator',
    text: 'Es ist heute Morgen im Zustellfahrzeug.',
    at: '2026-11-20T10:00:00.000Z',
  },
};
const message = { at: '2026-11-20T10:00:00.000Z', read: true };
const conversation: Ticket = {
  ...ticket,
  unread: 0,
  messages: [
    { ...message, id: '1', author: 'customer', name: 'Nina', text: ticket.subject, attachments: [] },
    {
      ...message,
      id: '2',
      author: 'operator',
      name: 'Rewald',
      text: ticket.lastMessage.text,
      attachments: [{ id: '3', name: 'lieferschein.pdf', contentType: 'application/pdf', size: 245_000 }],
    },
  ],
};

const list = (...items: TicketSummary[]): Story => ({
  render: () => <MessagesPage />,
  parameters: onPage({
    customer,
    path: '/customer/account/messages',
    data: { customer, data: { items, total: items.length, page: 1, pageCount: 1 } },
  }),
});

export const List: Story = list(ticket, { ...ticket, id: '0194', unread: 0, state: 'open' });
export const Empty: Story = list();
export const Conversation: Story = {
  render: () => <ConversationPage />,
  parameters: onPage({ customer, data: { customer, data: conversation } }),
};

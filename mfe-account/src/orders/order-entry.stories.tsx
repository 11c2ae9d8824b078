import type { OrderSummary } from '@rewald/contracts';
import type { Meta, StoryObj } from '@rewald/platform/testing/stories';
import { Entries } from '../account/entry.tsx';
import { OrderEntry } from './order-entry.tsx';

const order: OrderSummary = {
  id: '0193',
  number: 'RB-7KQ2M9XF',
  state: 'delivered',
  placedAt: '2026-11-20T10:00:00.000Z',
  total: 698,
  currency: 'EUR',
  pieces: 2,
  names: ['Lumo Falter 15', 'Blattwerk Blattbuch Air 13'],
  image: {
    urls: {
      small: '/pictures/phone-square-module/black/angle-160.webp',
      medium: '/pictures/phone-square-module/black/angle-320.webp',
      large: '/pictures/phone-square-module/black/angle-640.webp',
    },
  },
};

const meta: Meta<typeof OrderEntry> = {
  title: 'Order',
  args: { order },
  render: (args) => (
    <Entries role="list">
      <OrderEntry {...args} />
    </Entries>
  ),
};
export default meta;
type Story = StoryObj<typeof OrderEntry>;

export const Delivered: Story = {};
export const WithoutPicture: Story = { args: { order: { ...order, state: 'placed', image: null } } };
export const ComingBack: Story = { args: { order: { ...order, returns: 'open' } } };
export const EveryState: Story = {
  render: () => (
    <Entries role="list">
      {(['placed', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const).map((state) => (
        <OrderEntry key={state} order={{ ...order, state }} />
      ))}
    </Entries>
  ),
};

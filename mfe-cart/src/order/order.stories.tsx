import type { Meta, StoryObj } from '@rewald/platform/testing/stories';
import { OrderView } from './order-view.tsx';
import { shipped } from './test-order.ts';

const meta: Meta<typeof OrderView> = {
  title: 'Order',
  component: OrderView,
  args: { level: 1, onChange: () => undefined },
};
export default meta;
type Story = StoryObj<typeof OrderView>;

/** With the button that opens the withdrawal's form. */
export const OnItsWay: Story = { args: { order: shipped } };
export const Placed: Story = {
  args: {
    order: {
      ...shipped,
      state: 'placed',
      lines: shipped.lines.map((line) => ({ ...line, parcel: null })),
      actions: { ...shipped.actions, withdraw: false, invoice: false, cancel: true },
    },
  },
};
export const Cancelled: Story = {
  args: {
    order: {
      ...shipped,
      state: 'cancelled',
      cancelReason: 'payment-declined',
      actions: { ...shipped.actions, withdraw: false },
    },
  },
};

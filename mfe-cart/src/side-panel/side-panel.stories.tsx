import { onPage, type Meta, type StoryObj } from '@rewald/platform/testing/stories';
import { cartOf, laptop, phone } from '../lines/test-cart.ts';
import { FailedCart } from '../without-items/cart-without-items.tsx';
import SidePanel from './side-panel.tsx';

const meta: Meta<typeof SidePanel> = {
  title: 'Side panel',
  component: SidePanel,
  args: { onClose: () => undefined },
  // As wide as the shell's drawer.
  render: (args) => (
    <div style={{ maxInlineSize: 440 }}>
      <SidePanel {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof SidePanel>;

export const Filled: Story = { parameters: onPage({ cart: cartOf(phone, laptop) }) };
export const Empty: Story = { parameters: onPage({ cart: cartOf() }) };
export const Loading: Story = {};
export const Failed: Story = { render: () => <FailedCart level={3} reload={() => Promise.resolve()} /> };

import { onPage, type Meta, type StoryObj } from '@rewald/platform/testing/stories';
import ExpressCheckout from './express-checkout.tsx';

const meta: Meta<typeof ExpressCheckout> = {
  title: 'Express checkout',
  component: ExpressCheckout,
  args: { offerId: 821 },
  render: (args) => (
    <div style={{ maxInlineSize: 440 }}>
      <ExpressCheckout {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof ExpressCheckout>;

export const EveryWallet: Story = {};
export const OneWallet: Story = { parameters: onPage({ paymentMethods: ['visa', 'paypal'] }) };
export const Disabled: Story = { args: { disabled: true } };

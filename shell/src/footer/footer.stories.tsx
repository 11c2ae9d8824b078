import { onPage, type Meta, type StoryObj } from '@rewald/platform/testing/stories';
import { Footer } from './footer.tsx';

const meta: Meta = { title: 'Footer', parameters: { layout: 'fullscreen' } };
export default meta;
type Story = StoryObj;

export const WithEverything: Story = {
  render: () => <Footer />,
  parameters: onPage({
    paymentMethods: ['visa', 'mastercard', 'paypal', 'applePay', 'klarna'],
    links: { reviews: 'https://reviews.example', partnerSignUp: 'https://partners.example' },
  }),
};
export const BareHost: Story = { render: () => <Footer /> };

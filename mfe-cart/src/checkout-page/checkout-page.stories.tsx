import { onPage, type Meta, type StoryObj } from '@rewald/platform/testing/stories';
import { cart, checkout } from '../checkout/filled-checkout.ts';
import CheckoutPage from './page.tsx';

const meta: Meta = { title: 'Checkout steps', render: () => <CheckoutPage /> };
export default meta;
type Story = StoryObj;

const at = (place: 'contact' | 'address' | 'shipping' | 'payment') =>
  onPage({
    cart,
    data: { place },
    path: `/shop/checkout/${place}`,
    answers: {
      'GET /api/checkout/{locale}/buy/checkout': checkout,
      'GET /api/checkout/{locale}/buy/cart/customer': cart,
    },
  });

export const Contact: Story = { parameters: at('contact') };
export const Address: Story = { parameters: at('address') };
export const Shipping: Story = { parameters: at('shipping') };
export const Payment: Story = { parameters: at('payment') };

import type { ReactNode } from 'react';
import type { Meta, StoryObj } from '@rewald/platform/testing/stories';
import { cartOf, laptop, phone, redeemed } from '../lines/test-cart.ts';
import { CartSummary, CartSummarySkeleton } from './cart-summary.tsx';
import { DiscountCode } from './discount-code.tsx';

const meta: Meta = { title: 'Summary' };
export default meta;
type Story = StoryObj;

const cart = cartOf(phone, laptop);
const insured = { ...cart, summary: { ...cart.summary, insurance: 38.9, total: cart.summary.total + 38.9 } };

/** As wide as beside the lines. */
const column = (children: ReactNode): Story => ({
  render: () => <div style={{ maxInlineSize: 400 }}>{children}</div>,
});

export const Sums: Story = column(
  <CartSummary cart={redeemed(insured)} busy={false} arrival={{ from: '2026-11-30', to: '2026-12-02' }} />,
);
export const SmallOrder: Story = column(
  <CartSummary cart={cartOf({ ...phone, price: { value: 89 } })} busy={false} arrival={null} />,
);
export const Busy: Story = column(<CartSummary cart={cart} busy arrival={null} />);
export const Loading: Story = column(<CartSummarySkeleton />);
export const Discount: Story = column(<DiscountCode cart={cart} />);
export const DiscountRedeemed: Story = column(<DiscountCode cart={redeemed(cart)} />);
export const DiscountNoLonger: Story = column(
  <DiscountCode cart={{ ...cart, discountNotice: 'Der Code WALD20 gilt erst ab 100,00 €.' }} />,
);

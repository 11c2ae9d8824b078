import type { Meta, StoryObj } from '@rewald/platform/testing/stories';
import { cartOf, laptop, phone, redeemed } from '../lines/test-cart.ts';
import { FoldedGlance, SideGlance } from './order-glance.tsx';
import { StepHeading } from './step-heading.tsx';
import { StepNav } from './step-nav.tsx';

const meta: Meta = { title: 'Checkout' };
export default meta;
type Story = StoryObj;

export const Steps: Story = { render: () => <StepNav step="address" open="shipping" isFree={false} /> };
export const LastStep: Story = { render: () => <StepNav step="review" open="review" isFree={false} /> };
export const NothingToPay: Story = { render: () => <StepNav step="contact" open="contact" isFree /> };
export const Heading: Story = { render: () => <StepHeading>Wohin sollen wir liefern?</StepHeading> };
/** Folded on phones, beside the form on wide screens. */
export const Glance: Story = {
  render: () => {
    const cart = redeemed(cartOf(phone, laptop));
    const arrival = { from: '2026-12-03', to: '2026-12-05' };
    return (
      <>
        <FoldedGlance cart={cart} arrival={arrival} />
        <SideGlance cart={cart} arrival={arrival} />
      </>
    );
  },
};

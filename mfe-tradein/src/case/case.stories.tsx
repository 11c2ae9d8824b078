import type { Meta, StoryObj } from '@rewald/platform/testing/stories';
import CaseView from './case-view.tsx';
import { lower, submitted } from './test-case.ts';

const meta: Meta<typeof CaseView> = { title: 'Sale', component: CaseView, args: { linkKey: 'k-1' } };
export default meta;
type Story = StoryObj<typeof CaseView>;

export const ToBeSent: Story = { args: { found: submitted } };
export const LowerPrice: Story = { args: { found: lower } };
export const PaidOut: Story = {
  args: {
    found: { ...submitted, state: 'paid', labelAvailable: false, finalPrice: 258 },
  },
};

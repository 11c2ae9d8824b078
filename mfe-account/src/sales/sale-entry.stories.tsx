import type { TradeInCaseSummary } from '@rewald/contracts';
import type { Meta, StoryObj } from '@rewald/platform/testing/stories';
import { Entries } from '../account/entry.tsx';
import { SaleEntry } from './sale-entry.tsx';

const sale: TradeInCaseSummary = {
  id: '0193',
  reference: 'RW-ABCDEFGH',
  state: 'submitted',
  device: 'Lumo Falter 15 128 GB',
  image: { small: '/pictures/phone-square-module/black/angle-160.webp' },
  price: 258,
  finalPrice: null,
  shipBy: '2026-12-05',
  createdAt: '2026-11-20T10:00:00.000Z',
};

const meta: Meta<typeof SaleEntry> = {
  title: 'Sale',
  args: { sale },
  render: (args) => (
    <Entries role="list">
      <SaleEntry {...args} />
    </Entries>
  ),
};
export default meta;
type Story = StoryObj<typeof SaleEntry>;

export const ToBeSent: Story = {};
export const NewOffer: Story = { args: { sale: { ...sale, state: 'counter-offered', counterPrice: 199 } } };
export const PayoutFailed: Story = { args: { sale: { ...sale, state: 'payout-failed', image: null } } };
export const Recycling: Story = { args: { sale: { ...sale, price: 0 } } };

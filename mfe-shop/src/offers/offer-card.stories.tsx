import type { Meta, StoryObj } from '@rewald/platform/testing/stories';
import { OfferCard } from './offer-card.tsx';
import { OfferList } from './offer-list.tsx';
import { laptop, phone } from './test-offers.ts';

const meta: Meta<typeof OfferCard> = {
  title: 'Product card',
  args: { offer: phone, level: 2, sizes: '260px' },
  // As wide as a card in a list of four columns.
  render: (args) => (
    <div style={{ maxInlineSize: 290 }}>
      <OfferCard {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof OfferCard>;

export const WithEverything: Story = { args: { comparable: true } };
export const Bare: Story = { args: { offer: laptop } };
export const FromPrice: Story = { args: { offer: { ...phone, from: { value: 299 } } } };
export const DemoRating: Story = {
  args: { offer: { ...phone, rating: { average: 4.6, count: 7, demo: true } } },
};
export const List: Story = {
  render: () => (
    <OfferList
      offers={[1, 2, 3, 4].map((id) => ({ ...(id % 2 ? phone : laptop), id }))}
      level={2}
      columns="full"
      label="Angebote"
    />
  ),
};
export const Shelf: Story = {
  render: () => (
    <OfferList
      offers={[1, 2, 3].map((id) => ({ ...phone, id }))}
      level={2}
      columns="full"
      shelf
      label="Angebote"
    />
  ),
};

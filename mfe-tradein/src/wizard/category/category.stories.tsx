import type { Meta, StoryObj } from '@rewald/platform/testing/stories';
import { falter } from '../test-wizard.tsx';
import { GoodToKnow as HowItWorks } from './good-to-know.tsx';
import { PopularModels } from './popular-models.tsx';
import { TopOffer as Offer } from './top-offer.tsx';

const meta: Meta = { title: 'Start' };
export default meta;
type Story = StoryObj;

const popular = [1, 2, 3].map((id) => ({
  model: { ...falter, id, name: `Falter ${12 + id}` },
  brand: 'Lumo',
  upTo: 180 + 40 * id,
}));

export const Popular: Story = { render: () => <PopularModels popular={popular} /> };
export const TopOffer: Story = {
  render: () => <Offer model={falter} brand="Lumo" upTo={312} />,
};
export const GoodToKnow: Story = { render: () => <HowItWorks /> };

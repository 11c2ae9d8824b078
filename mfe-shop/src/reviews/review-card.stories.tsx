import type { Review } from '@rewald/contracts';
import type { Meta, StoryObj } from '@rewald/platform/testing/stories';
import { ReviewCard } from './review-card.tsx';

const review: Review = {
  id: '0199f3a0-0000-7000-8000-000000000009',
  stars: 4,
  title: 'Wie neu',
  text: 'Kam nach zwei Tagen, ein feiner Kratzer am Rand, sonst nichts zu sehen.',
  author: 'Mia K.',
  locale: 'de',
  writtenAt: '2026-11-02T10:00:00.000Z',
  product: { id: 102_400, name: 'Falter 15', variation: '128 GB · Schwarz' },
  condition: { id: 3, name: 'Gut' },
  demo: false,
};
const meta: Meta<typeof ReviewCard> = { title: 'Review', component: ReviewCard, args: { review } };
export default meta;
type Story = StoryObj<typeof ReviewCard>;

export const OnTheProductPage: Story = {};
export const Demo: Story = { args: { review: { ...review, title: '', author: '', demo: true } } };

import type { SavedCard } from '@rewald/contracts';
import type { Meta, StoryObj } from '@rewald/platform/testing/stories';
import { WishRow } from './wish-row.tsx';

const small = '/pictures/phone-square-module/black/angle-160.webp';
const medium = '/pictures/phone-square-module/black/angle-320.webp';
const large = '/pictures/phone-square-module/black/angle-640.webp';
const href = { modelId: 1, productName: 'Falter 15', productId: 7, conditionId: 3 };
const known = {
  brand: 'Lumo',
  name: 'Falter 15',
  variation: '128 GB',
  condition: { id: 3, name: 'Gut' },
  image: { urls: { small, medium, large } },
  href,
};
const card: SavedCard = {
  ...known,
  productId: 7,
  conditionId: 3,
  offer: {
    ...known,
    id: 9,
    price: { current: { value: 379 }, new: null },
    seller: { id: 4, name: 'Rheingold Geräte' },
    stock: { available: 1 },
    rating: null,
  },
};
const item = { productId: 7, conditionId: 3, price: 379, addedAt: '2026-11-20T10:00:00.000Z' };

const meta: Meta<typeof WishRow> = {
  title: 'Wish',
  component: WishRow,
  args: { item, card, onRemove: () => undefined },
};
export default meta;
type Story = StoryObj<typeof WishRow>;

export const AsSaved: Story = {};
export const Cheaper: Story = { args: { item: { ...item, price: 399 } } };
export const Dearer: Story = { args: { item: { ...item, price: 349 } } };
export const SoldOut: Story = { args: { card: { ...card, offer: null } } };

import type { Meta, StoryObj } from '@rewald/platform/testing/stories';
import { CartLine } from './cart-line.tsx';
import { CartLinesSkeleton } from './cart-lines.tsx';
import { laptop, phone } from './test-cart.ts';

const nothing = () => undefined;
const meta: Meta<typeof CartLine> = {
  title: 'Line',
  args: {
    item: phone,
    currency: 'EUR',
    roomy: true,
    isFirst: true,
    onStep: nothing,
    onRemove: nothing,
    onInsure: nothing,
    onChoose: nothing,
  },
  render: (args) => (
    <ul>
      <CartLine {...args} />
    </ul>
  ),
};
export default meta;
type Story = StoryObj<typeof CartLine>;

export const OnTheCartPage: Story = {};
export const InTheSidePanel: Story = { args: { roomy: false } };
export const AllOfTheStock: Story = { args: { item: laptop } };
export const SoldOut: Story = { args: { item: { ...phone, stock: { available: 0 } } } };
export const PriceChanged: Story = {
  args: {
    item: {
      ...phone,
      notices: [{ kind: 'price-up', message: 'Der Preis ist von 329,00 € gestiegen.', was: { value: 329 } }],
    },
  },
};
export const WithOptionAndInsurance: Story = {
  args: {
    item: {
      ...phone,
      insurance: phone.insuranceOptions?.[0],
      optionChoice: {
        title: 'Akku',
        included: 'Geprüfter Akku mit mindestens 80 %',
        option: { id: 7, name: 'Neuer Akku', price: { value: 39 }, description: '100 % Kapazität.' },
      },
    },
  },
};
export const Trouble: Story = { args: { trouble: 'Das hat nicht geklappt. Versuch es bitte noch einmal.' } };
export const Loading: Story = { render: () => <CartLinesSkeleton roomy /> };

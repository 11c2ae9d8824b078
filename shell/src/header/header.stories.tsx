import { createRef, type ComponentProps } from 'react';
import { onPage, type Meta, type StoryObj } from '@rewald/platform/testing/stories';
import { CheckoutHeader } from './checkout-header.tsx';
import { FullHeader } from './full-header.tsx';
import { PromoBar as Promises } from './promo-bar.tsx';

const meta: Meta = { title: 'Header', parameters: { layout: 'fullscreen' } };
export default meta;
type Story = StoryObj;

const navigation = {
  categories: [
    { id: 1, name: 'Smartphones', metadata: { icon: 'phone' } },
    { id: 2, name: 'Tablets', metadata: { icon: 'tablet' } },
    { id: 3, name: 'Laptops', metadata: { icon: 'laptop' } },
  ],
  accessories: [
    { id: 8, name: 'Hüllen' },
    { id: 9, name: 'Ladegeräte' },
  ],
};

const header = (more: Partial<ComponentProps<typeof FullHeader>>) => (
  // The header stands over the page, so it has no height of its own.
  <div style={{ minBlockSize: 260 }}>
    <FullHeader
      theme="light"
      navigation={navigation}
      testOperation={false}
      promos={undefined}
      instalments
      cartButton={createRef()}
      onCartIntent={() => undefined}
      {...more}
    />
  </div>
);

export const Shop: Story = { render: () => header({}) };
export const TradeIn: Story = { render: () => header({ theme: 'tradeInLight' }) };
export const OverThePage: Story = { render: () => header({ theme: 'transparent' }) };
export const WithoutNavigation: Story = { render: () => header({ navigation: null, testOperation: true }) };
export const Checkout: Story = {
  render: () => <CheckoutHeader testOperation={false} />,
  parameters: onPage({ path: '/shop/checkout' }),
};
export const PromoBar: Story = {
  render: () => (
    <Promises
      promos={[
        { icon: 'truck', text: 'Kostenloser Versand' },
        { icon: 'shield', text: 'Zwei Jahre Gewährleistung' },
      ]}
      instalments
    />
  ),
};

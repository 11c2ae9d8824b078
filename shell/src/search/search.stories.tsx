import { createRef } from 'react';
import type { Meta, StoryObj } from '@rewald/platform/testing/stories';
import { useResultList } from '@rewald/ui';
import MobileSearch from './mobile-search.tsx';
import type { SearchHit } from './search-hit.ts';
import SearchOverlay from './search-overlay.tsx';
import type { SearchSide } from './use-search.ts';

const meta: Meta = { title: 'Search' };
export default meta;
type Story = StoryObj;

const hit = (id: number, name: string, price: string | null): SearchHit => ({
  id,
  to: `/shop/buybox/models/m${id}`,
  image: '/pictures/phone-square-module/black/angle-160.webp',
  name,
  note: price === null ? 'Lumo' : '128 GB · Schwarz',
  price,
});

const Overlay = ({ side, hits }: { side: SearchSide; hits: readonly SearchHit[] }) => {
  const list = useResultList({ count: hits.length, open: true, onClose: () => undefined, query: 'falter' });
  return (
    // It hangs below the search box of wide screens.
    <div style={{ minBlockSize: 440 }}>
      <div style={{ position: 'relative', inlineSize: 640 }}>
        <SearchOverlay
          side={side}
          hits={hits}
          list={list}
          allTo="/shop/explore?search=falter"
          onFollow={() => undefined}
        />
      </div>
    </div>
  );
};

export const Results: Story = {
  render: () => (
    <Overlay side="shop" hits={[hit(1, 'Falter 15', '349,00 €'), hit(2, 'Falter 15 Max', '1.234,50 €')]} />
  ),
};
export const DevicesToSell: Story = {
  render: () => <Overlay side="trade-in" hits={[hit(1, 'Falter 15', null), hit(2, 'Falter 14', null)]} />,
};
export const NothingFound: Story = { render: () => <Overlay side="shop" hits={[]} /> };
export const OnPhones: Story = {
  render: () => (
    <MobileSearch
      open
      onClose={() => undefined}
      side="shop"
      navigation={{ categories: [{ id: 1, name: 'Smartphones', metadata: { icon: 'phone' } }] }}
      returnFocusTo={createRef()}
    />
  ),
};

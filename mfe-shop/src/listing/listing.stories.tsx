import type { Listing } from '@rewald/contracts';
import type { Meta, StoryObj } from '@rewald/platform/testing/stories';
import { laptop, phone } from '../offers/test-offers.ts';
import { ActiveFilters } from './active-filters.tsx';
import Filters from './filters.tsx';
import { readListingQuery } from './listing-query.ts';
import NoResults from './no-results.tsx';
import { Paging } from './paging.tsx';

const meta: Meta = { title: 'Listing' };
export default meta;
type Story = StoryObj;

const values = (...labels: string[]) =>
  labels.map((label, index) => ({
    value: label.toLowerCase().replaceAll(' ', '-'),
    label,
    count: 120 - 9 * index,
    selected: index === 0,
  }));

const listing: Listing = {
  items: [phone],
  total: 111,
  page: 4,
  pageCount: 9,
  sort: 'relevance',
  categories: [
    { id: 1, name: 'Smartphones', count: 111, selected: true },
    { id: 2, name: 'Tablets', count: 32, selected: false },
    { id: 3, name: 'Zeichentablets', parentId: 2, count: 4, selected: false },
  ],
  facets: [
    {
      name: 'brand',
      values: values(
        'Lumo',
        'Blattwerk',
        'Taktwerk',
        'Tonwerk',
        'Lichtwerk',
        'Steinwerk',
        'A',
        'B',
        'C',
        'D',
      ),
    },
    { name: 'condition', values: values('Gut', 'Wie neu', 'Akzeptabel') },
    { name: 'storage', values: values('128 GB', '256 GB') },
  ],
  price: { min: 66.99, max: 1459 },
  suggestion: null,
};
const query = (text: string) => readListingQuery(new URLSearchParams(text));
const chosen = query('search=falter&brand=lumo&condition=gut&priceTo=400&page=4');

export const Facets: Story = {
  render: () => (
    <div style={{ maxInlineSize: 280 }}>
      <Filters listing={listing} query={chosen} ask={() => undefined} />
    </div>
  ),
};
export const PricesCrossed: Story = {
  render: () => (
    <div style={{ maxInlineSize: 280 }}>
      <Filters
        listing={{ ...listing, categories: [], facets: [] }}
        query={query('priceFrom=500&priceTo=400')}
        ask={() => undefined}
      />
    </div>
  ),
};
export const Active: Story = { render: () => <ActiveFilters query={chosen} listing={listing} /> };
export const Pages: Story = { render: () => <Paging query={chosen} listing={listing} /> };
export const Nothing: Story = {
  render: () => (
    <NoResults query={chosen} listing={{ ...listing, items: [], total: 0, nearest: [phone, laptop] }} />
  ),
};

import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { HomeContent, OfferCard } from '@rewald/contracts';
import { useIntl, usePlatform } from '@rewald/platform';
import { createTestPage } from '@rewald/platform/testing';
import HomePage, { head } from './page.tsx';

const urls = { small: '/a.webp', medium: '/a.webp', large: '/a.webp' };
const offer: OfferCard = {
  id: 821,
  href: { modelId: 1024, productName: 'iPhone 15 | 128 GB | Black', productId: 102400, conditionId: 4 },
  brand: 'Apple',
  name: 'iPhone 15',
  variation: '128 GB · Black',
  condition: { id: 4, name: 'Acceptable' },
  image: { urls },
  price: { current: { value: 1299 }, new: { value: 1949.5 } },
  seller: { id: 4, name: 'Rheingold Geräte' },
  stock: { available: 2 },
  rating: null,
};
const home: HomeContent = {
  hero: { title: 'As good as new.', text: 'Tested tech.', image: { urls }, offer },
  categories: [{ id: 7, name: 'Cameras', icon: 'camera', image: { urls }, from: { value: 104.99 } }],
  bestSellers: [offer],
  tradeIn: {
    upTo: { value: 1314 },
    model: { id: 3, name: 'EOS R5' },
    image: { urls },
    steps: ['Tell us.', 'See your price.'],
  },
  promises: [{ icon: 'shield', title: 'A guarantee', text: 'On every device' }],
  refurbishing: {
    title: 'What we do',
    steps: [{ icon: 'lock', title: 'Data erased', text: 'All of it.' }],
  },
};

class NothingMoves {
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => void Object.assign(globalThis, { IntersectionObserver: NothingMoves }));
afterEach(cleanup);

test('[SHOP-01] hero, categories, best sellers, trade-in promotion and trust facts come from the API', async () => {
  render(
    createTestPage(<HomePage />, {
      sourceDir: join(__dirname, '..'),
      locale: 'en',
      data: { ...home, reviews: null },
    }).page,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('As good as new.');
  expect(screen.getByRole('link', { name: 'Cameras' }).getAttribute('href')).toBe(
    '/en/shop/explore?categoryIds=7',
  );
  expect(screen.getByText('from 104,99 €')).toBeTruthy();
  // Everything below the first view is loaded lazily.
  const bestSellers = within(await screen.findByRole('region', { name: 'Popular right now' }));
  const card = bestSellers.getByRole('article');
  expect(card.textContent).toBe(
    'iPhone 15Apple · 128 GB · Black1.299,00\u00a0€new 1.949,50\u00a0€ −33%Acceptable',
  );
  expect(screen.getByRole('heading', { name: /Up to 1\.314,00.€ for what you no longer use/ })).toBeTruthy();
  // The price of the visitor's own device is typed right here.
  expect(await screen.findByRole('searchbox', { name: /What would you like to sell/ })).toBeTruthy();
  for (const fact of ['A guarantee', 'On every device', 'See your price.', 'What we do', 'Data erased'])
    expect(screen.getByText(fact)).toBeTruthy();
});

test('[SHOP-01] a shop with a picture of its own shows that one, and nobody’s phones and laptops', async () => {
  const sourceDir = join(__dirname, '..');
  const own = { ...home, hero: { ...home.hero, own: true } };
  const pictured = async (data: HomeContent): Promise<string> => {
    const { container } = render(
      createTestPage(<HomePage />, { sourceDir, locale: 'en', data: { ...data, reviews: null } }).page,
    );
    await screen.findByRole('region', { name: /no longer use/ });
    return [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src')).join(' ');
  };
  expect(await pictured(home)).toMatch(/\/pictures\/scene\/hero\/.*\/pictures\/scene\/trade-in\//);
  cleanup();
  expect(await pictured(own)).not.toContain('/scene/');
});

/** What search engines are told of a home page with this data. */
const Told = ({ data }: { data: HomeContent }) => {
  const { config } = usePlatform();
  const intl = useIntl();
  const url = new URL('http://site.test/');
  return <p>{JSON.stringify(head({ data: { ...data, reviews: null }, intl, url, config }))}</p>;
};

test('[SHOP-01] search engines are told the shop’s own words for its home page', async () => {
  const sourceDir = join(__dirname, '..');
  const own = { ...home, hero: { ...home.hero, own: true } };
  const words = { title: 'Bikes from Bremen', description: 'Used and tested.' };
  for (const [data, told] of [
    [{ ...home, head: words }, words],
    [own, { title: home.hero.title, description: home.hero.text }],
  ] as const) {
    render(createTestPage(<Told data={data} />, { sourceDir }).page);
    await screen.findByText(JSON.stringify(told));
    cleanup();
  }
});

test('[SHOP-01] guides, brands and the best value lead into the assortment; a shop without them shows none', async () => {
  const sourceDir = join(__dirname, '..');
  const guided: HomeContent = {
    ...home,
    guides: [{ title: 'Phone up to 300 €', search: 'phone under 300 €' }],
    brands: [
      { name: 'Apple', value: 'apple', models: 9 },
      { name: 'Samsung', value: 'samsung', models: 4 },
    ],
    bestValue: [{ ...offer, id: 9 }],
  };
  render(createTestPage(<HomePage />, { sourceDir, locale: 'en', data: { ...guided, reviews: null } }).page);
  const guides = within(await screen.findByRole('region', { name: 'Find the right one for you' }));
  expect(guides.getByRole('link', { name: 'Phone up to 300 €' }).getAttribute('href')).toBe(
    '/en/shop/explore?search=phone%20under%20300%20%E2%82%AC',
  );
  const brands = within(screen.getByRole('region', { name: 'Brands' }));
  expect(brands.getByRole('link', { name: 'Samsung' }).getAttribute('href')).toBe(
    '/en/shop/explore?brand=samsung',
  );
  expect(screen.getByRole('region', { name: 'Today’s biggest savings compared with new' })).toBeTruthy();
  cleanup();
  render(createTestPage(<HomePage />, { sourceDir, locale: 'en', data: { ...home, reviews: null } }).page);
  await screen.findByRole('region', { name: 'Popular right now' });
  expect(screen.queryByRole('region', { name: /Find the right one|Brands|biggest savings/ })).toBeNull();
});

const PROOF = {
  title: 'Who checks',
  text: 'People who know how.',
  figures: [{ figure: '64', text: 'checks' }],
  seals: [{ name: 'Daily News', text: '“A shop to remember.”', href: 'https://news.example/shop' }],
};

test('[SHOP-01] who checks, figures, press and all ratings stand below; a shop that says nothing shows nothing', async () => {
  const sourceDir = join(__dirname, '..');
  const rating = { average: 4.4, count: 31, demo: true };
  const data = { ...home, proof: PROOF, reviews: { rating, items: [] } };
  render(createTestPage(<HomePage />, { sourceDir, locale: 'en', data }).page);
  const proof = await screen.findByRole('region', { name: 'Who checks' });
  expect(proof.textContent).toBe(
    'Who checksPeople who know how.checks644.4 out of 5 from 31 examplesDaily News: “A shop to remember.”',
  );
  expect(within(proof).getByRole('link').getAttribute('href')).toBe('https://news.example/shop');
  cleanup();
  render(createTestPage(<HomePage />, { sourceDir, locale: 'en', data: { ...home, reviews: null } }).page);
  await screen.findByRole('region', { name: 'Popular right now' });
  expect(screen.queryByRole('region', { name: 'Who checks' })).toBeNull();
});

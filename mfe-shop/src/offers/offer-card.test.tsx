import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { createTestPage } from '@rewald/platform/testing';
import { OfferCard } from './offer-card.tsx';
import { phone } from './test-offers.ts';

const offer = { ...phone, from: { value: 299 } };

const openCard = async (rating: typeof phone.rating): Promise<HTMLElement> => {
  const sourceDir = join(import.meta.dirname, '..');
  const card = <OfferCard offer={{ ...offer, rating }} level={2} sizes="200px" comparable />;
  render(createTestPage(card, { sourceDir }).page);
  return screen.findByRole('article');
};

test('[SHOP-02] a card with everything is light: a listing has 24 of them', async () => {
  const card = await openCard(null);
  expect(card.querySelectorAll('*').length).toBeLessThanOrEqual(22);
  expect(card.querySelectorAll('svg')).toHaveLength(0);
});

test('[SHOP-02] five stars are one drawing of two paths', async () => {
  const card = await openCard({ average: 4.5, count: 430, demo: false });
  expect(card.querySelectorAll('svg *')).toHaveLength(2);
});

test('[SHOP-02] all that a card says has its name', async () => {
  const card = within(await openCard(phone.rating));
  card.getByRole('heading', { level: 2, name: 'Falter 15' });
  card.getByRole('link', { name: 'Falter 15' });
  card.getByRole('img', { name: /4,8 von 5/ });
  const full = 'Lumo Falter 15, 128 GB · Schwarz, Gut';
  card.getByRole('button', { name: `Auf die Wunschliste: ${full}`, pressed: false });
  card.getByRole('button', { name: `Vergleichen: ${full}`, pressed: false });
  expect(card.getByRole('heading').closest('article')?.textContent).toContain('neu 949,00\u00a0€ −63\u00a0%');
});

test('[SHOP-02] below its picture, a card has four lines: name, variation, price, and condition with delivery', async () => {
  const card = await openCard(null);
  const lines = [...card.querySelectorAll(':scope > :not([data-stage], button)')].map((line) =>
    line.textContent?.replaceAll('\u00a0', ' '),
  );
  expect(lines).toEqual([
    'Falter 15',
    'Lumo · 128 GB · Schwarz',
    '349,00 €neu 949,00 € −63 %',
    'Gut · auch ab 299,00 € · bis Mi., 25. Nov. bei dir',
  ]);
});

test.each(['de', 'en'] as const)(
  '[SHOP-03] a card whose picture shows only the kind of device says so (%s)',
  async (locale) => {
    const sourceDir = join(import.meta.dirname, '..');
    const cards = (['kind', 'model'] as const).map((pictureOf, place) => (
      <OfferCard key={pictureOf} offer={{ ...offer, id: place, pictureOf }} level={2} sizes="200px" />
    ));
    render(createTestPage(<>{cards}</>, { sourceDir, locale }).page);
    const said = (await screen.findAllByRole('article')).map(
      (card) => card.querySelector('small')?.textContent,
    );
    expect(said).toEqual([locale === 'de' ? 'Symbolbild' : 'Illustration', undefined]);
  },
);

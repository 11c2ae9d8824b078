import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import demo from '@rewald/catalogue/company.json';
import type { PromoLine } from '@rewald/contracts';
import { createTestPage, startTestApi, type TestApi, type TestPageOptions } from '@rewald/platform/testing';
import { bringFooter } from '../footer/late-footer.ts';
import { OwnPagesContext } from '../routes/own-pages.ts';
import { Frame } from './frame.tsx';

const navigation = {
  categories: [{ id: 1, name: 'Smartphones', metadata: { icon: 'smartphone' } }],
  accessories: [{ id: 21, name: 'In-Ear-Kopfhörer', metadata: { icon: 'earbuds' } }],
};

let api: TestApi;
beforeEach(async () => {
  bringFooter();
  api = await startTestApi();
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const open = (
  path: string,
  {
    testOperation = false,
    pages = null,
    promos,
    ...options
  }: {
    testOperation?: boolean;
    pages?: string[] | null;
    promos?: PromoLine[];
  } & Partial<TestPageOptions> = {},
) => {
  const page = createTestPage(
    <OwnPagesContext value={pages}>
      <Frame navigation={navigation} testOperation={testOperation} promos={promos}>
        <h1>Seite</h1>
      </Frame>
    </OwnPagesContext>,
    { sourceDir: join(__dirname, '..'), apiHost: api.origin, path, ...options },
  );
  render(page.page);
  return page;
};

test('[SHELL-07] [SHELL-08] [SHELL-09] [SHELL-10] the header leads to categories, trade-in, login and the other language', async () => {
  open('/shop/explore?search=iphone&sort=newest');
  // jsdom has no viewport width, so content for wide screens counts as hidden.
  const hrefOf = (name: string | RegExp) =>
    screen.getAllByRole('link', { name, hidden: true })[0]?.getAttribute('href');
  await screen.findByRole('heading', { name: 'Seite' });
  expect(hrefOf('Smartphones')).toBe('/shop/explore?categoryIds=1');
  expect(hrefOf('An uns verkaufen')).toBe('/trade-in');
  expect(hrefOf(/English/)).toBe('/en/shop/explore?search=iphone&sort=newest');
  const login = new URL(hrefOf('Anmelden') ?? '', 'http://site.test');
  expect([login.pathname, login.searchParams.get('redirect')]).toEqual([
    '/auth/login',
    '/shop/explore?search=iphone&sort=newest',
  ]);
});

test('[I18N-03] a language change is published once the page is shown', async () => {
  const { platform, address } = open('/company/faq?a=1');
  const heard: string[] = [];
  platform.events.subscribe('locale.changed', ({ locale }) => heard.push(locale));
  await userEvent.click(await screen.findByRole('link', { name: /English/, hidden: true }));
  await waitFor(() => expect(heard).toEqual(['en']));
  expect(address()).toBe('/en/company/faq?a=1');
});

test('[SHELL-02] [SHELL-05] the footer has the year 2024, the external links, and the link to withdraw', async () => {
  open('/', {
    links: {
      merchantLogin: 'https://merchants.rewald.test/login',
      partnerSignUp: 'https://partners.rewald.test',
      reviews: 'https://reviews.test/rewald',
      social: ['https://www.instagram.com/rewald'],
    },
  });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByText(/© 2024/)).toBeTruthy();
  const partner = footer.getByRole('link', { name: /Partner werden/ });
  expect([partner.getAttribute('target'), partner.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  for (const name of [/Händler-Login/, /Bewertungen/, /instagram\.com/]) footer.getByRole('link', { name });
  expect(footer.getByText('Partner und Netzwerke')).toBeTruthy();
  expect(footer.getByRole('link', { name: 'Vertrag widerrufen' }).getAttribute('href')).toBe(
    '/documents/right-of-return/withdraw',
  );
});

test('[SHELL-02] [SHELL-15] social profiles and means of payment that the shop does not have are not shown', async () => {
  open('/', { paymentMethods: ['paypal'] });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.queryByRole('link', { name: /Händler-Login|Bewertungen|Instagram/ })).toBeNull();
  expect(footer.queryByText(/Netzwerke/)).toBeNull();
  expect(footer.getByRole('link', { name: 'Partner werden' }).getAttribute('href')).toBe(
    '/company/about/contact',
  );
  expect(footer.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual(['PayPal']);
  expect(screen.queryByText(/in Raten/)).toBeNull();
  cleanup();
  // A host with the calls of the specification only: the footer's plain texts, and no unknown payment marks.
  open('/');
  await screen.findByText('Sofort bezahlen oder in Raten');
  expect(within(screen.getByRole('contentinfo')).queryByRole('img', { name: 'PayPal' })).toBeNull();
});

test('[SHELL-16] an offer put into the cart opens the panel; without the cart part the panel links to the cart', async () => {
  const { platform } = open('/');
  await screen.findByRole('heading', { name: 'Seite' });
  act(() => platform.events.publish('cart.offer-added', { offerId: 1, itemId: null }));
  const panel = within(await screen.findByRole('dialog', { name: 'Warenkorb' }));
  await panel.findByText(/Der Warenkorb lässt sich gerade nicht anzeigen/);
  expect(panel.getByRole('link', { name: 'Zur Warenkorbseite' }).getAttribute('href')).toBe(
    '/shop/checkout/cart',
  );
  await userEvent.click(panel.getByRole('button', { name: 'Warenkorb schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[SHELL-16] the panel begins to leave in the moment in which it is closed', async () => {
  const { platform } = open('/');
  await screen.findByRole('heading', { name: 'Seite' });
  act(() => platform.events.publish('cart.offer-added', { offerId: 1, itemId: null }));
  const panel = await screen.findByRole('dialog', { name: 'Warenkorb' });
  expect(panel.hasAttribute('data-leaving')).toBe(false);
  const button = within(panel).getByRole('button', { name: 'Warenkorb schließen' });
  // As in a browser, where nobody hurries later renders.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  button.click();
  await Promise.resolve();
  expect(panel.hasAttribute('data-leaving')).toBe(true);
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

test('[SHELL-13] [SHELL-15] [CART-04] header and footer promise the tree from where the shop plants it', async () => {
  const [company] = demo;
  if (company === undefined) throw new Error('The demo has no company.');
  open('/', { company: { ...company, treeFrom: 1200 } });
  await screen.findByText(/^Ab 1\.200\s€ pflanzen wir einen Baum$/);
  screen.getByText(/^Ein Baum ab 1\.200\s€$/);
  cleanup();
  open('/', { locale: 'en' });
  await screen.findByText(/We plant a tree for orders from 150\s€/);
});

test('[SHELL-15] what the shop says above its header takes turns, and one line alone stands still', async () => {
  open('/', { promos: [{ icon: 'truck', text: 'Morgen bei dir' }] });
  await screen.findByText('Morgen bei dir');
  expect(screen.queryByText(/pflanzen wir einen Baum/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Hinweise anhalten' })).toBeNull();
  cleanup();
  open('/', {
    promos: [
      { icon: 'truck', text: 'Morgen bei dir' },
      { icon: 'card', text: 'Auf Rechnung' },
    ],
  });
  expect((await screen.findByText('Auf Rechnung')).getAttribute('data-resting')).toBe('');
  screen.getByRole('button', { name: 'Hinweise anhalten' });
});

test.each([
  ['with the full header', {}],
  ['in the checkout', { checkoutHeader: true }],
  ['without a header', { showHeader: false }],
  ['with nothing around it', { layout: false }],
])(
  '[CART-05] where nobody pays every page says so, and promises nothing else: %s',
  async (_name, properties) => {
    const promises = /Ab 150 € pflanzen|Verschlüsselt bezahlen/;
    open('/', { properties });
    await screen.findByRole('heading', { name: 'Seite' });
    expect(screen.queryByText(/Testbetrieb/)).toBeNull();
    cleanup();

    open('/', { properties, testOperation: true });
    const notice = await screen.findByText('Testbetrieb: Hier wird nichts bezahlt und nichts ausgezahlt.');
    // The landmark comes before the page in the order of screen readers, too.
    const header = screen.getByRole('banner');
    expect(header.contains(notice)).toBe(true);
    expect(header.compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText(promises)).toBeNull();
    cleanup();

    open('/', { properties, testOperation: true, locale: 'en' });
    await screen.findByText('Test mode: nothing is paid for or paid out here.');
  },
);

test('[SHELL-01] [SHELL-02] nothing leads to pages of the company that the shop has not written', async () => {
  const shown = async () => {
    await screen.findByRole('contentinfo');
    const links = screen
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href') ?? '');
    return links.filter((href) => /^\/(company\/(faq|about\/we|career)|blogs)/.test(href)).sort();
  };
  open('/', { pages: [] });
  expect(await shown()).toEqual([]);
  screen.getAllByRole('link', { name: 'Kontakt', hidden: true });
  cleanup();
  open('/', { pages: ['about', 'blogs'] });
  expect(new Set(await shown())).toEqual(new Set(['/blogs', '/company/about/we-are-rewald']));
  cleanup();
  // A host that does not report its pages is assumed to have all of them.
  open('/');
  expect(new Set(await shown()).size).toBe(4);
});

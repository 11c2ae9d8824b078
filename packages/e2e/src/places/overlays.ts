import { expect, type Locator, type Page } from '@playwright/test';
import { answerAll, chooseDevice } from '../visitor/selling.ts';
import type { Words } from '../visitor/words.ts';
import { DESKTOP, PHONE } from './inspect.ts';
import type { Scene } from './scene.ts';

/** The words of both languages on what opens an overlay. */
const SAY = {
  de: {
    menu: 'Menü öffnen',
    searchOnPhones: 'Suche öffnen',
    toSell: 'Gerät zum Verkaufen suchen',
    accessories: 'Zubehör',
    cookies: 'Cookie-Einstellungen',
    filters: /^Filter/,
    help: /^Hilfe zu Frage 1/,
  },
  en: {
    menu: 'Open menu',
    searchOnPhones: 'Open search',
    toSell: 'Search for a device to sell',
    accessories: 'Accessories',
    cookies: 'Cookie settings',
    filters: /^Filters/,
    help: /^Help for question 1/,
  },
} as const;

/**
 * Something that lies over a page once it was opened. Whoever adds one adds a line to {@link OVERLAYS}; it is then
 * looked at by axe in both languages and themes.
 */
export interface Overlay {
  name: string;
  /** Page below, without locale. */
  on: (scene: Scene) => string;
  /** Who sees it; an anonymous visitor unless told. */
  as?: 'customer';
  cart?: 'filled';
  /** Screens that have it. */
  sizes: readonly { width: number; height: number }[];
  /** Opens it and answers with what is open. */
  open: (page: Page, words: Words) => Promise<Locator>;
}

const header = (page: Page): Locator => page.getByRole('banner');
const BOTH = [PHONE, DESKTOP];

const search = async (page: Page, name: string): Promise<Locator> => {
  await header(page).getByRole('combobox', { name }).fill('iphone');
  return page.getByRole('option').first();
};

export const OVERLAYS: readonly Overlay[] = [
  {
    name: 'search results',
    on: () => '/company/faq',
    sizes: [DESKTOP],
    open: (page, words) => search(page, words.search),
  },
  {
    name: 'search results of the trade-in',
    on: () => '/trade-in',
    sizes: [DESKTOP],
    open: (page, { locale }) => search(page, SAY[locale].toSell),
  },
  {
    name: 'search on phones',
    on: () => '/company/faq',
    sizes: [PHONE],
    open: async (page, words) => {
      await header(page).getByRole('button', { name: SAY[words.locale].searchOnPhones }).click();
      const overlay = page.getByRole('dialog', { name: words.search });
      await overlay.getByRole('combobox').fill('iphone');
      return overlay.getByRole('option').first();
    },
  },
  {
    name: 'sidebar',
    on: () => '/company/faq',
    sizes: [PHONE],
    open: async (page, { locale }) => {
      await header(page).getByRole('button', { name: SAY[locale].menu }).click();
      return page.getByRole('dialog');
    },
  },
  {
    name: 'accessories',
    on: () => '/company/faq',
    sizes: [DESKTOP],
    open: async (page, { locale }) => {
      await header(page).getByText(SAY[locale].accessories, { exact: true }).click();
      return header(page).getByRole('group').getByRole('link').first();
    },
  },
  {
    name: 'side cart, empty',
    on: () => '/company/faq',
    sizes: BOTH,
    open: async (page, words) => {
      await header(page).getByRole('button', { name: words.cartPanel, exact: true }).click();
      return page.getByRole('dialog', { name: words.cartPanel });
    },
  },
  {
    name: 'side cart with a device',
    on: () => '/company/faq',
    cart: 'filled',
    sizes: BOTH,
    open: async (page, words) => {
      await header(page)
        .getByRole('button', { name: words.cart(1) })
        .click();
      return page.getByRole('dialog', { name: words.cartPanel }).getByRole('listitem').first();
    },
  },
  {
    name: 'profile menu',
    on: () => '/company/faq',
    as: 'customer',
    sizes: BOTH,
    open: async (page) => {
      await header(page).getByRole('button', { name: /Mira/ }).click();
      return page.getByRole('menu');
    },
  },
  {
    name: 'cookie settings',
    on: () => '/company/faq',
    sizes: BOTH,
    open: async (page, { locale }) => {
      await page.getByRole('contentinfo').getByRole('button', { name: SAY[locale].cookies }).click();
      return page.getByRole('dialog', { name: SAY[locale].cookies });
    },
  },
  {
    name: 'filters on phones',
    on: () => '/shop/explore',
    sizes: [PHONE],
    open: async (page, { locale }) => {
      await page.getByRole('main').getByRole('button', { name: SAY[locale].filters }).click();
      return page.getByRole('dialog');
    },
  },
  {
    name: 'questions of the trade-in, answered, with help',
    on: () => '/trade-in',
    sizes: BOTH,
    open: async (page, words) => {
      await chooseDevice(page, words);
      await answerAll(page);
      await page.getByRole('main').getByRole('button', { name: SAY[words.locale].help }).click();
      return page.getByRole('dialog');
    },
  },
];

/** Opens an overlay and waits until it is there. */
export const openOverlay = async ({ open }: Overlay, page: Page, words: Words): Promise<void> => {
  await expect(await open(page, words)).toBeVisible();
};

import type { Locale } from '@rewald/contracts';

/** Labels of the controls that journeys use. */
export interface Words {
  locale: Locale;
  /** Address of a page in this language. */
  path: (path: string) => string;
  search: string;
  addToCart: string;
  /** Label of the cart button in the header with this number of pieces. */
  cart: (count: number) => string;
  cartPanel: string;
  close: RegExp;
  login: string;
  logout: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  register: string;
}

const german: Words = {
  locale: 'de',
  path: (path) => path,
  search: 'Im Shop suchen',
  addToCart: 'In den Warenkorb',
  cart: (count) => `Warenkorb, ${count} Artikel`,
  cartPanel: 'Warenkorb',
  close: /schließen/i,
  login: 'Anmelden',
  logout: 'Abmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  firstName: 'Vorname',
  lastName: 'Nachname',
  register: 'Konto anlegen',
};

const english: Words = {
  locale: 'en',
  path: (path) => (path === '/' ? '/en' : `/en${path}`),
  search: 'Search the shop',
  addToCart: 'Add to cart',
  cart: (count) => `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
  cartPanel: 'Cart',
  close: /close/i,
  login: 'Log in',
  logout: 'Log out',
  email: 'E-mail address',
  password: 'Password',
  firstName: 'First name',
  lastName: 'Last name',
  register: 'Create account',
};

export const LANGUAGES: readonly Words[] = [german, english];
export const inGerman = german;
export const inEnglish = english;

import { expect, type Locator, type Page } from '@playwright/test';
import { ownHost } from '../hosts/own-host.ts';
import type { ShopHost } from '../hosts/shop-host.ts';
import { answerAll, chooseDevice } from '../visitor/selling.ts';
import type { Words } from '../visitor/words.ts';
import { DESKTOP, PHONE } from './inspect.ts';
import type { Viewer } from './places.ts';
import type { Scene } from '../scene/scene.ts';

/** Labels, in both languages, of the controls that open overlays. */
const SAY = {
  de: {
    menu: 'Menü öffnen',
    searchOnPhones: 'Suche öffnen',
    toSell: 'Suchen, was du verkaufen willst',
    accessories: 'Zubehör',
    cookies: 'Cookie-Einstellungen',
    filters: /^Filter/,
    help: /^Hilfe zu Frage 1/,
    compare: /^Vergleichen:/,
    heart: /^Auf die Wunschliste:/,
    tray: 'Vergleich',
    enlarge: /^Vergrößern:/,
    closer: 'Näher heran',
    remind: 'Sagt mir Bescheid, wenn es wieder da ist',
    notify: 'Benachrichtigen',
    whichDevice: 'Was möchtest du verkaufen?',
    anotherDevice: 'Etwas anderes',
    redeem: 'Einlösen',
    cancelOrder: 'Bestellung stornieren',
    cancelOrderSure: 'Ja, stornieren',
    withdraw: 'Vertrag widerrufen',
    withdrawSure: 'Widerruf bestätigen',
    acceptPrice: /€ annehmen$/,
    acceptPriceSure: 'Ja, annehmen',
    cancelContract: 'Kündigen',
    cancelContractTitle: 'Versicherung kündigen?',
    claim: 'Schaden melden',
    addPasskey: 'Passkey anlegen',
    turnOn: 'Einschalten',
    secondFactor: 'Zwei-Faktor-Anmeldung einschalten',
    erase: 'Konto löschen …',
    eraseTitle: 'Konto wirklich löschen?',
    send: 'Nachricht senden',
    sendReview: 'Bewertung absenden',
    logIn: 'Anmelden',
    registerNow: 'Konto anlegen',
    toAddress: 'Weiter zur Adresse',
    yourOrder: 'Deine Bestellung',
  },
  en: {
    menu: 'Open menu',
    searchOnPhones: 'Open search',
    toSell: 'Search for what you want to sell',
    accessories: 'Accessories',
    cookies: 'Cookie settings',
    filters: /^Filters/,
    help: /^Help for question 1/,
    compare: /^Compare:/,
    heart: /^Add to wish list:/,
    tray: 'Comparison',
    enlarge: /^Enlarge:/,
    closer: 'Move closer',
    remind: 'Tell me when it is back',
    notify: 'Notify me',
    whichDevice: 'What would you like to sell?',
    anotherDevice: 'Something else',
    redeem: 'Apply',
    cancelOrder: 'Cancel order',
    cancelOrderSure: 'Yes, cancel it',
    withdraw: 'Withdraw from contract',
    withdrawSure: 'Confirm withdrawal',
    acceptPrice: /^Accept .*€$/,
    acceptPriceSure: 'Yes, accept',
    cancelContract: 'Cancel policy',
    cancelContractTitle: 'Cancel this policy?',
    claim: 'Report damage',
    addPasskey: 'Add a passkey',
    turnOn: 'Turn on',
    secondFactor: 'Turn two-factor login on',
    erase: 'Delete account …',
    eraseTitle: 'Really delete your account?',
    send: 'Send message',
    sendReview: 'Send review',
    logIn: 'Log in',
    registerNow: 'Create account',
    toAddress: 'Continue to address',
    yourOrder: 'Your order',
  },
} as const;

/**
 * Something that opens over a page or expands in it. To add one, add a line to {@link OVERLAYS}; axe then checks it in
 * both languages and themes.
 */
export interface Overlay extends Viewer {
  name: string;
  /** Path of the page below, without locale. */
  on: (scene: Scene) => string;
  /** The screens that have it. */
  sizes: readonly { width: number; height: number }[];
  /** Whether it works with any API host, without our extensions. */
  anyHost?: true;
  /** Opens it and returns what opened. */
  open: (page: Page, words: Words, host: ShopHost) => Promise<Locator>;
  /** Browser messages that are expected on the way. */
  tolerate?: readonly RegExp[];
}

const header = (page: Page): Locator => page.getByRole('banner');
const main = (page: Page): Locator => page.getByRole('main');
const press = (page: Page, name: string | RegExp): Promise<void> =>
  main(page).getByRole('button', { name, exact: true }).first().click();
const BOTH = [PHONE, DESKTOP];
const SETTINGS = '/customer/account/settings';

/** Expands everything that is collapsed. */
const unfold = async (page: Page): Promise<void> => {
  const folded = main(page).locator('details:not([open]) > summary:visible');
  for (let left = await folded.count(); left > 0; left = await folded.count()) await folded.first().click();
};
/** Presses a button until its effect shows, because a button of another part can be visible before hydration. */
const pressFor = async (page: Page, name: string | RegExp, wanted: Locator): Promise<Locator> => {
  await expect(async () => {
    if (!(await wanted.isVisible())) await press(page, name);
    await expect(wanted).toBeVisible({ timeout: 1000 });
  }).toPass();
  return wanted;
};
/** Submits an empty form. */
const sendEmpty =
  (button: (say: (typeof SAY)[keyof typeof SAY]) => string) =>
  async (page: Page, { locale }: Words): Promise<Locator> => {
    await press(page, button(SAY[locale]));
    return main(page).locator('[aria-invalid=true]').first();
  };

const search = async (page: Page, name: string, text: string): Promise<Locator> => {
  await header(page).getByRole('combobox', { name }).fill(text);
  return page.getByRole('option').first();
};

export const OVERLAYS: readonly Overlay[] = [
  {
    name: 'search results',
    anyHost: true,
    on: () => '/company/faq',
    sizes: [DESKTOP],
    open: (page, words, host) => search(page, words.search, host.device[words.locale]),
  },
  {
    name: 'search results of the trade-in',
    anyHost: true,
    on: () => '/trade-in',
    sizes: [DESKTOP],
    open: (page, { locale }, host) => search(page, SAY[locale].toSell, host.selling.device[locale]),
  },
  {
    name: 'search on phones',
    anyHost: true,
    on: () => '/company/faq',
    sizes: [PHONE],
    open: async (page, words, host) => {
      await header(page).getByRole('button', { name: SAY[words.locale].searchOnPhones }).click();
      const overlay = page.getByRole('dialog', { name: words.search });
      await overlay.getByRole('combobox').fill(host.device[words.locale]);
      return overlay.getByRole('option').first();
    },
  },
  {
    name: 'sidebar',
    anyHost: true,
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
    anyHost: true,
    on: () => '/company/faq',
    sizes: BOTH,
    open: async (page, words) => {
      await header(page).getByRole('button', { name: words.cartPanel, exact: true }).click();
      return page.getByRole('dialog', { name: words.cartPanel });
    },
  },
  {
    name: 'side cart with a device',
    anyHost: true,
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
    anyHost: true,
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
    anyHost: true,
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
  {
    name: 'filters on desktops, unfolded',
    on: () => '/shop/explore',
    sizes: [DESKTOP],
    open: async (page) => {
      await unfold(page);
      return main(page).getByRole('checkbox').first();
    },
  },
  {
    name: 'tray of the comparison, message of the wish list',
    on: () => '/shop/explore?search=iphone',
    sizes: BOTH,
    open: async (page, { locale }) => {
      const say = SAY[locale];
      await press(page, say.compare);
      await main(page).getByRole('button', { name: say.compare }).nth(1).click();
      await main(page).getByRole('button', { name: say.heart }).first().click();
      return page.getByRole('complementary', { name: say.tray });
    },
  },
  {
    name: 'pictures of a product over the whole screen',
    on: ({ product }) => product,
    sizes: BOTH,
    open: async (page, { locale }) => {
      await main(page).getByRole('link', { name: SAY[locale].enlarge }).first().click();
      const room = page.getByRole('dialog');
      await room.getByRole('button', { name: SAY[locale].closer }).click();
      return room;
    },
  },
  {
    name: 'product, all unfolded, with the value of an old device',
    on: ({ product }) => product,
    sizes: BOTH,
    open: async (page, { locale }) => {
      await unfold(page);
      await main(page).getByRole('searchbox', { name: SAY[locale].whichDevice }).fill('iphone 12');
      await press(page, /Apple iPhone 12\b/);
      return main(page).getByText(SAY[locale].anotherDevice);
    },
  },
  {
    name: 'mail when a product is back',
    on: ({ soldOut }) => soldOut,
    sizes: BOTH,
    open: async (page, { locale }) => {
      await press(page, SAY[locale].remind);
      await press(page, SAY[locale].notify);
      return main(page).locator('[aria-invalid=true]');
    },
    tolerate: [/status of 422/],
  },
  {
    name: 'review without stars',
    on: ({ guestOrder: { id, key } }) => `/shop/reviews/${id}?key=${key}`,
    sizes: BOTH,
    open: async (page, { locale }) => {
      await press(page, SAY[locale].sendReview);
      return main(page).getByRole('alert').first();
    },
  },
  {
    name: 'cart, all unfolded, without a code',
    on: () => '/shop/checkout/cart',
    cart: 'filled',
    sizes: BOTH,
    open: async (page, { locale }) => {
      await unfold(page);
      await press(page, SAY[locale].redeem);
      return main(page).locator('[aria-invalid=true]');
    },
  },
  {
    name: 'checkout without an address for mails',
    on: () => '/shop/checkout/contact',
    cart: 'filled',
    sizes: BOTH,
    open: sendEmpty((say) => say.toAddress),
  },
  {
    name: 'order at a glance on phones',
    on: () => '/shop/checkout/shipping',
    cart: 'ready',
    sizes: [PHONE],
    open: async (page, { locale }) => {
      await unfold(page);
      return main(page).getByText(SAY[locale].yourOrder).first();
    },
  },
  {
    name: 'question whether to cancel an order',
    on: ({ account }) => `/customer/account/orders/${account.confirmed.id}`,
    as: 'customer',
    sizes: BOTH,
    open: async (page, { locale }) => {
      const sure = main(page).getByRole('button', { name: SAY[locale].cancelOrderSure });
      return pressFor(page, SAY[locale].cancelOrder, sure);
    },
  },
  {
    name: 'withdrawal from an order',
    on: ({ account }) => `/customer/account/orders/${account.delivered.id}`,
    as: 'customer',
    sizes: BOTH,
    open: async (page, { locale }) => {
      const confirm = main(page).getByRole('button', { name: SAY[locale].withdrawSure });
      await (await pressFor(page, SAY[locale].withdraw, confirm)).click();
      return main(page).getByRole('alert').first();
    },
  },
  {
    name: 'answer to another price',
    on: ({ account }) => `/customer/account/trade-in/${account.counterCase.id}`,
    as: 'customer',
    sizes: BOTH,
    open: async (page, { locale }) => {
      const sure = main(page).getByRole('button', { name: SAY[locale].acceptPriceSure });
      return pressFor(page, SAY[locale].acceptPrice, sure);
    },
  },
  {
    name: 'question whether to cancel an insurance',
    on: () => '/customer/account/insurance',
    as: 'customer',
    sizes: BOTH,
    open: async (page, { locale }) => {
      await press(page, SAY[locale].cancelContract);
      return page.getByRole('dialog', { name: SAY[locale].cancelContractTitle });
    },
  },
  {
    name: 'damage without a word about it',
    on: () => '/customer/account/insurance',
    as: 'customer',
    sizes: BOTH,
    open: async (page, { locale }) => {
      const { claim } = SAY[locale];
      await press(page, claim);
      const dialog = page.getByRole('dialog', { name: claim });
      await dialog.getByRole('button', { name: claim }).click();
      return dialog.getByRole('alert');
    },
  },
  {
    name: 'answer without a word',
    on: ({ account }) => `/customer/account/messages/${account.ticket.id}`,
    as: 'customer',
    sizes: BOTH,
    open: sendEmpty((say) => say.send),
  },
  {
    name: 'new passkey',
    on: () => SETTINGS,
    as: 'customer',
    sizes: BOTH,
    open: async (page, { locale }) => {
      await press(page, SAY[locale].addPasskey);
      return page.getByRole('dialog', { name: SAY[locale].addPasskey });
    },
  },
  {
    name: 'second factor',
    on: () => SETTINGS,
    as: 'customer',
    sizes: BOTH,
    open: async (page, { locale }) => {
      await press(page, SAY[locale].turnOn);
      return page.getByRole('dialog', { name: SAY[locale].secondFactor });
    },
  },
  {
    name: 'question whether to delete the account',
    on: () => SETTINGS,
    as: 'customer',
    sizes: BOTH,
    open: async (page, { locale }) => {
      await press(page, SAY[locale].erase);
      return page.getByRole('dialog', { name: SAY[locale].eraseTitle });
    },
  },
  {
    name: 'login without anything',
    anyHost: true,
    on: () => '/auth/login',
    sizes: BOTH,
    open: sendEmpty((say) => say.logIn),
  },
  {
    name: 'registration without anything',
    anyHost: true,
    on: () => '/auth/register',
    sizes: BOTH,
    open: sendEmpty((say) => say.registerNow),
  },
  {
    name: 'questions and answers, all unfolded',
    on: () => '/company/faq',
    sizes: BOTH,
    open: async (page) => {
      await unfold(page);
      return main(page).locator('details[open]').last();
    },
  },
];

/** Opens an overlay and waits until it has opened. */
export const openOverlay = async (
  { open }: Overlay,
  page: Page,
  words: Words,
  host = ownHost,
): Promise<void> => {
  await expect(await open(page, words, host)).toBeVisible();
};

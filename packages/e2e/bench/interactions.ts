import { expect as expectSoon, type Locator, type Page } from '@playwright/test';
import { addToCart, cartPanel, cartWith } from '../src/visitor/shopping.ts';
import { checkoutWords, fillAddress } from '../src/visitor/checkout.ts';
import { stepTitle } from '../src/visitor/walk-sale.ts';
import { inGerman as words } from '../src/visitor/words.ts';

/** With a slowed processor a response may take a while; only its first paint is measured. */
const expect = expectSoon.configure({ timeout: 20_000 });

/** A single user action on a page. */
export interface Interaction {
  name: string;
  /** Prepares the page for the action, for example by filling in a field. Not measured. */
  prepare?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
  /** Waits until the action is done. */
  done: (page: Page) => Promise<unknown>;
}

/** A visitor's path: a URL, and the actions from there on. */
interface Visit {
  path: string;
  interactions: readonly Interaction[];
}

const main = (page: Page): Locator => page.getByRole('main');
const search = (page: Page): Locator =>
  page.getByRole('banner').getByRole('combobox', { name: words.search });
const settled = (page: Page): Promise<void> => expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);

/** Typing one letter after the other into the header's search. */
const searching: Visit = {
  path: '/',
  interactions: ['i', 'p', 'h', 'o'].map((letter, at, letters) => ({
    name: `search: keystroke ${at + 1}`,
    prepare: (page) => search(page).focus(),
    act: (page) => page.keyboard.press(letter),
    done: async (page) => {
      await expect(search(page)).toHaveValue(letters.slice(0, at + 1).join(''));
      if (at > 1) await expect(page.getByRole('option').first()).toBeVisible();
    },
  })),
};

const listing: Visit = {
  path: '/shop/explore?search=iphone',
  interactions: [
    {
      name: 'listing: filter',
      act: (page) =>
        page
          .getByRole('complementary')
          .getByRole('checkbox', { name: /^512 GB/ })
          .click(),
      done: async (page) => {
        await expect(page).toHaveURL(/storage=512-gb/);
        await settled(page);
      },
    },
    {
      name: 'listing: sort',
      prepare: (page) => page.getByRole('combobox', { name: 'Sortieren nach' }).focus(),
      act: (page) => page.keyboard.press('ArrowDown'),
      done: async (page) => {
        await expect(page).toHaveURL(/sort=/);
        await settled(page);
      },
    },
  ],
};

const cartButton = (page: Page): Locator => cartWith(page, words, 1);

const buying: Visit = {
  path: '/shop/buybox/models/m1024-p102400-c3/x',
  interactions: [
    {
      name: 'product: variant',
      act: (page) =>
        page
          .getByRole('radiogroup', { name: 'Zustand' })
          .getByRole('radio')
          .filter({ hasText: '€' })
          .first()
          .click(),
      done: (page) => expect(page).not.toHaveURL(/-c3/),
    },
    {
      name: 'product: add to cart',
      act: (page) => addToCart(page, words),
      done: (page) => expect(cartPanel(page, words).getByRole('listitem')).toHaveCount(1),
    },
    {
      name: 'panel: close',
      act: (page) => page.keyboard.press('Escape'),
      done: (page) => expect(cartPanel(page, words)).toBeHidden(),
    },
    {
      name: 'panel: open',
      act: (page) => cartButton(page).click(),
      done: (page) => expect(cartPanel(page, words)).toBeVisible(),
    },
  ],
};

const { next } = checkoutWords(words);
const step = (name: keyof typeof next, prepare?: Interaction['prepare']): Interaction => ({
  name: `checkout: ${name}`,
  ...(prepare ? { prepare } : {}),
  act: (page) => main(page).getByRole('button', { name: next[name] }).click(),
  done: (page) => expect(main(page).getByRole('button', { name: next[name] })).toBeHidden(),
});

/** From the cart filled by {@link buying} to the review. */
const paying: Visit = {
  path: '/shop/checkout/cart',
  interactions: [
    {
      name: 'cart: quantity',
      act: (page) =>
        main(page)
          .getByRole('group', { name: /^Menge von/ })
          .getByRole('button')
          .last()
          .click(),
      done: (page) => expect(cartWith(page, words, 2)).toBeVisible(),
    },
    {
      name: 'cart: to checkout',
      act: (page) => main(page).getByText(checkoutWords(words).toCheckout).first().click(),
      done: (page) => expect(main(page).getByRole('button', { name: next.contact })).toBeVisible(),
    },
    step('contact', (page) =>
      main(page).getByRole('textbox', { name: words.email }).fill('mira@example.org'),
    ),
    step('address', (page) => fillAddress(page, words)),
    step('shipping'),
    step('payment', (page) =>
      main(page)
        .getByRole('radio', { name: /genehmigen/ })
        .check(),
    ),
  ],
};

const tile = (name: string, tileName: string, title: 'brand' | 'model' | 'variation' | 'condition') => ({
  name,
  /** The target of a tile is prefetched when the tile is hovered. */
  prepare: async (page: Page) => {
    await main(page).getByRole('button', { name: tileName, exact: true }).hover();
    await page.waitForLoadState('networkidle');
  },
  act: (page: Page) => main(page).getByRole('button', { name: tileName, exact: true }).click(),
  done: (page: Page) => expect(stepTitle(page, title)).toBeVisible(),
});

const answer = (at: number): Interaction => ({
  name: `wizard: answer ${at + 1}`,
  act: (page) => main(page).getByRole('radiogroup').nth(at).getByRole('radio').first().click(),
  done: (page) =>
    expect(main(page).getByRole('radiogroup').nth(at).getByRole('radio', { checked: true })).toHaveCount(1),
});

const selling: Visit = {
  path: '/trade-in',
  interactions: [
    tile('wizard: category to brand', 'Smartphones', 'brand'),
    tile('wizard: brand to model', 'Apple', 'model'),
    tile('wizard: model to storage', 'iPhone 14', 'variation'),
    tile('wizard: storage to condition', '256 GB', 'condition'),
    answer(0),
    answer(1),
    answer(2),
  ],
};

/** All visits. They run in this order, each with the cookies of the previous ones. */
export const VISITS: readonly Visit[] = [searching, listing, buying, paying, selling];

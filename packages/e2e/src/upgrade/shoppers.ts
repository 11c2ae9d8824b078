import type { Listing, Order } from '@rewald/contracts';
import { newPerson } from '../visitor/account.ts';
import { newApiVisitor, type ApiVisitor } from '../visitor/api-visitor.ts';
import { buyWithSandbox } from '../visitor/buy-with-sandbox.ts';

/** What a shopper was told about an order. */
export interface BoughtOrder {
  id: string;
  /** With it a guest reads the order. */
  key: string;
  offerId: number;
  /** Euros. */
  total: number;
}

/** Shoppers who buy one device after another until they are told to stop. */
export interface Shoppers {
  bought: BoughtOrder[];
  /** What went wrong for them; there should be nothing. */
  failures: string[];
  stop(): Promise<void>;
}

const BUY = '/checkout/de/buy';
const PAGES = 5;

/**
 * Puts another offer into the cart at each turn, and each offer of these pages once before any of them again: a list may be a
 * few seconds behind what is sold.
 */
const fillCart = async (visitor: ApiVisitor, turn: number): Promise<number> => {
  const { items } = await visitor.call<Listing>('GET', `/offers/de/listing?page=${1 + (turn % PAGES)}`);
  const inStock = items.filter(({ stock }) => stock.available > 3);
  const { id } = inStock[Math.floor(turn / PAGES) % inStock.length] ?? { id: 0 };
  await visitor.call('POST', `${BUY}/cart/customer`, { offerId: id, quantity: 1 });
  return id;
};

const buyOne = async (address: () => string, turn: number): Promise<BoughtOrder> => {
  const visitor = newApiVisitor(address);
  const offerId = await fillCart(visitor, turn);
  const { email } = newPerson();
  const order = await buyWithSandbox(visitor, email);
  const id = order?.id ?? '';
  const key = order?.key ?? '';
  const { summary } = await visitor.call<Order>('GET', `${BUY}/orders/${id}?key=${encodeURIComponent(key)}`);
  return { id, key, offerId, total: summary.total };
};

/**
 * Lets shoppers buy side by side, each call at whichever version `address` names.
 *
 * @param count how many at the same time
 */
export const letShoppersBuy = (address: () => string, count: number): Shoppers => {
  const bought: BoughtOrder[] = [];
  const failures: string[] = [];
  const life = { isOpen: true };
  const shop = async (first: number): Promise<void> => {
    for (let turn = first; life.isOpen; turn += count)
      try {
        bought.push(await buyOne(address, turn));
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
  };
  const shoppers = Array.from({ length: count }, (_, at) => shop(at));
  return {
    bought,
    failures,
    stop: async () => {
      life.isOpen = false;
      await Promise.all(shoppers);
    },
  };
};

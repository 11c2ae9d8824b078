import type { Listing, Order } from '@rewald/contracts';
import { buyWithSandbox } from '@rewald/site/demo/buy-with-sandbox';
import { newPerson } from '../visitor/account.ts';
import { newApiVisitor, type ApiVisitor } from '../visitor/api-visitor.ts';

/** What a shopper knows about an order. */
export interface BoughtOrder {
  id: string;
  /** Lets a guest read the order. */
  key: string;
  offerId: number;
  /** In euros. */
  total: number;
}

/** Shoppers who buy one device after another until they are stopped. */
export interface Shoppers {
  bought: BoughtOrder[];
  /** Errors that shoppers met; should be empty. */
  failures: string[];
  stop(): Promise<void>;
}

const BUY = '/checkout/de/buy';
const PAGES = 5;

/**
 * Puts another offer into the cart at each turn, going through all offers of these pages before repeating any, because
 * a list may lag a few seconds behind the stock.
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
 * Lets shoppers buy side by side. Each call goes to the version that `address` names at that time.
 *
 * @param count number of parallel shoppers
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

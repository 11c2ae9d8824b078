import type { BrowserContext } from '@playwright/test';
import { fillAccount, type FilledAccount } from '../visitor/filled-account.ts';

/** Where a site is that is looked at. */
export interface SceneSite {
  siteOrigin: string;
  apiHost: string;
  databaseUrl: string | null;
}

/** What stands in the addresses of single things, taken from the running site or put there. */
export interface Scene {
  /** Page of a product that can be bought, without locale. */
  product: string;
  /** The offer on it. */
  offerId: number;
  /** A model that can be sold. */
  device: number;
  /** A customer with orders, sales, contracts and a conversation. */
  account: FilledAccount;
}

const dataOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;

const firstId = (list: unknown): number => {
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  if (typeof first === 'object' && first !== null && 'id' in first && typeof first.id === 'number')
    return first.id;
  throw new Error('The site has nothing to sell');
};

const ask = async (address: string): Promise<unknown> => dataOf(await (await fetch(address)).json());

/**
 * Looks up what the addresses of single things are made of, and makes a customer who has some.
 *
 * @throws Error when the site has nothing to sell
 */
export const readScene = async (site: SceneSite): Promise<Scene> => {
  const { siteOrigin, apiHost } = site;
  const [account, listing, offers, devices] = await Promise.all([
    fillAccount(site),
    fetch(`${siteOrigin}/shop/explore?search=iphone`).then((answer) => answer.text()),
    ask(`${apiHost}/offers/de/buy-offers/shop/models?search=iphone`),
    ask(`${apiHost}/trade-in/de/models/navbar/models/search?search=iphone`),
  ]);
  const product = /href="(\/shop\/buybox\/models\/m\d+[^"/]*\/[^"]+)"/.exec(listing)?.[1];
  if (product === undefined) throw new Error('The listing shows no product');
  const models =
    typeof devices === 'object' && devices !== null && 'models' in devices ? devices.models : undefined;
  return { product, offerId: firstId(offers), device: firstId(models), account };
};

/** Makes the visitor of a browser context the customer of the scene. */
export const becomeCustomer = (context: BrowserContext, { account }: Scene): Promise<void> =>
  context.addCookies(
    account.visitor
      .cookies()
      .map((cookie) => ({ ...cookie, domain: 'localhost', path: '/', httpOnly: true })),
  );

/** Puts one piece into the visitor's cart. @throws Error with the answer when it was refused */
export const fillCart = async (
  { request }: BrowserContext,
  { siteOrigin, apiHost }: SceneSite,
  { offerId }: Scene,
): Promise<void> => {
  const answer = await request.post(`${apiHost}/checkout/de/buy/cart/customer`, {
    headers: { Origin: siteOrigin },
    data: { offerId, quantity: 1 },
  });
  if (!answer.ok()) throw new Error(`The cart answered ${answer.status()}: ${await answer.text()}`);
};

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import type { ShopSearchResult } from '@rewald/contracts';
import { mailOffer } from '@rewald/site/demo/sell-device';
import pg from 'pg';
import { newPerson } from '../visitor/account.ts';
import { newApiVisitor } from '../visitor/api-visitor.ts';
import { confirmAddress } from '../visitor/confirm-address.ts';
import { deliverOrder } from '../visitor/delivered-order.ts';
import { fillAccount, type FilledAccount } from '../visitor/filled-account.ts';
import { findInMail } from '../visitor/mailbox.ts';

/** The site to be checked. */
export interface SceneSite {
  siteOrigin: string;
  apiHost: string;
  databaseUrl: string | null;
  /** Contains the sent mails. */
  dataDir: string;
}

/** The ids and keys for the URLs of pages, read from the running site or created there. Serialisable as JSON. */
export interface Scene {
  /** Page of a product that can be bought, without locale. */
  product: string;
  /** Page of a product that is sold out. */
  soldOut: string;
  /** The offer of `product`. */
  offerId: number | string;
  /** A model that the trade-in takes. */
  device: number | string;
  /** A customer with orders, sales, contracts, a conversation and a passkey. */
  account: Record<'shipped' | 'delivered' | 'counterCase' | 'ticket', { id: string }> &
    Pick<FilledAccount, 'person'> & { confirmed: { id: string; number: string } };
  /** Contact and delivery address of that customer's order; null if the host takes no orders. */
  buyer: Pick<FilledAccount['delivered'], 'contact' | 'delivery'> | null;
  /** Session of that customer. */
  cookies: { name: string; value: string }[];
  /** Session of a customer who has just registered. */
  newcomerCookies: { name: string; value: string }[];
  /** A guest's delivered order, and the key of its mailed link. */
  guestOrder: { id: string; key: string };
  /** Page of a mailed trade-in offer, with its key. */
  mailedOffer: string;
  /** Page to confirm a reminder, without its last step. */
  reminder: string;
  /** Four devices, in the format of a comparison's URL. */
  compared: string;
  /** The same devices, as a wish list stores them. */
  wishes: { productId: number; conditionId: number; price: number; addedAt: string }[];
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

interface SoldOut {
  model: number;
  product: number;
  condition: number;
}

/** Reads a sold-out product, and adds a passkey to the customer, because there is no authenticator to register one. */
const prepareInDatabase = async (databaseUrl: string | null, email: string): Promise<SoldOut> => {
  const client = new pg.Client({ connectionString: databaseUrl ?? '' });
  await client.connect();
  try {
    await client.query(
      `insert into passkeys (id, customer_id, credential_id, public_key, name)
       select $1, id, $2, ''::bytea, 'Mein Laptop' from customers where email = $3`,
      [randomUUID(), randomUUID(), email],
    );
    const { rows } = await client.query<SoldOut>(
      `select model_id as model, product_id as product, condition_id as condition from offers
        group by 1, 2, 3 having max(stock) = 0 order by product_id limit 1`,
    );
    if (!rows[0]) throw new Error('Nothing is sold out');
    return rows[0];
  } finally {
    await client.end();
  }
};

/** Registers a customer whose address is not confirmed yet. */
const registerNewcomer = async ({ apiHost }: SceneSite): Promise<Scene['newcomerCookies']> => {
  const visitor = newApiVisitor(apiHost);
  const { email, password, ...names } = newPerson();
  await visitor.call('POST', '/auth/de/customer/register', { email, password, ...names });
  await visitor.call('POST', '/auth/de/customer/login', { email, password });
  return visitor.cookies();
};

/** The links from two mails: a trade-in offer, and a reminder to confirm. */
const readMails = async ({ apiHost, dataDir }: SceneSite, { product, condition }: SoldOut) => {
  const guest = newApiVisitor(apiHost);
  const { email } = newPerson();
  await guest.call('POST', '/offers/de/reminders', { email, productId: product, conditionId: condition });
  await mailOffer(guest, 102000, email);
  const [reminder, mailedOffer] = await Promise.all([
    findInMail(dataDir, 'reminder-confirm', email, /\/shop\/reminders\/[\w.-]+(?=\/confirm)/),
    findInMail(dataDir, 'trade-in-offer', email, /\/trade-in\/offers\/[\w-]+\?key=[\w-]+/),
  ]);
  return { reminder, mailedOffer };
};

/** Path of a product in the listing. A busy server may leave the list to the browser, so this tries again. */
const readProduct = async (siteOrigin: string): Promise<string> => {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const listing = await (await fetch(`${siteOrigin}/shop/explore?search=iphone`)).text();
    const product = /href="(\/shop\/buybox\/models\/m\d+[^"/]*\/[^"]+)"/.exec(listing)?.[1];
    if (product !== undefined) return product;
    await sleep(500);
  }
  throw new Error('The listing shows no product');
};

/**
 * Looks up the ids for URLs, and creates a customer with orders and sales.
 *
 * @throws Error if the site has nothing to sell
 */
export const readScene = async (site: SceneSite): Promise<Scene> => {
  const { siteOrigin, apiHost } = site;
  const guest = newApiVisitor(apiHost);
  const [filled, delivered, product, found, devices] = await Promise.all([
    fillAccount(site),
    deliverOrder(site, 'pixel', newPerson().email),
    readProduct(siteOrigin),
    guest.call<ShopSearchResult[]>('GET', '/offers/de/buy-offers/shop/models?search=iphone'),
    ask(`${apiHost}/trade-in/de/models/navbar/models/search?search=iphone`),
  ]);
  const { visitor, operator: _operator, ...account } = filled;
  const { contact, delivery } = account.delivered;
  await confirmAddress(visitor, site.dataDir, account.person.email);
  const models =
    typeof devices === 'object' && devices !== null && 'models' in devices ? devices.models : undefined;
  const soldOut = await prepareInDatabase(site.databaseUrl, account.person.email);
  // The maximum of a comparison.
  const four = found.slice(0, 4).map(({ href, price }) => ({
    modelId: href.modelId,
    productId: href.productId,
    conditionId: href.conditionId,
    price: price.current.value,
  }));
  return {
    product,
    soldOut: `/shop/buybox/models/m${soldOut.model}-p${soldOut.product}-c${soldOut.condition}/p`,
    offerId: firstId(found),
    device: firstId(models),
    account,
    buyer: { contact, delivery },
    cookies: visitor.cookies(),
    newcomerCookies: await registerNewcomer(site),
    guestOrder: { id: delivered.id, key: delivered.key },
    ...(await readMails(site, soldOut)),
    compared: four
      .map(({ modelId, productId, conditionId }) => `m${modelId}-p${productId}-c${conditionId}`)
      .join(','),
    wishes: four.map(({ productId, conditionId, price }) => ({
      productId,
      conditionId,
      price,
      addedAt: '2026-01-05T10:00:00.000Z',
    })),
  };
};

/** Logs a browser context in as the scene's customer. */
export const becomeCustomer = (
  context: BrowserContext,
  { cookies, newcomerCookies }: Scene,
  who: 'customer' | 'newcomer',
): Promise<void> =>
  context.addCookies(
    (who === 'customer' ? cookies : newcomerCookies).map((cookie) => ({
      ...cookie,
      domain: 'localhost',
      path: '/',
      httpOnly: true,
    })),
  );

/** Puts one piece into the visitor's cart. @throws Error with the response if it is rejected */
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

/** Fills in contact and addresses of the checkout. @throws Error with the response if they are rejected */
export const fillCheckout = async (
  { request }: BrowserContext,
  { siteOrigin, apiHost }: SceneSite,
  { buyer }: Scene,
): Promise<void> => {
  const answer = await request.patch(`${apiHost}/checkout/de/buy/checkout`, {
    headers: { Origin: siteOrigin },
    data: buyer,
  });
  if (!answer.ok()) throw new Error(`The checkout answered ${answer.status()}: ${await answer.text()}`);
};

import {
  PUBLIC_TRADE_IN_TOKEN,
  TradeInOrderResult,
  type Locale,
  type TradeInOrderRequest,
} from '@rewald/contracts';
import type { KeyToIssue } from '@rewald/server-kit/operators/operator-keys';
import { createOperators } from '@rewald/server-kit/operators/operators';
import { questionsFor } from '@rewald/assortment/catalogue/trade-in/questions';
import { evaluateTradeIn } from '@rewald/assortment/catalogue/trade-in/evaluate';
import type { Product } from '@rewald/assortment/catalogue/types';
import { reference } from '@rewald/assortment/index/reference';
import { demo } from '@rewald/assortment/testing/demo';
import type { TestApp } from './test-app.ts';
import { newVisitor, type Answer, type Visitor } from './visitor.ts';

/** Calls the API with a key, as a partner's or merchant's program does. */
export interface OperatorClient {
  get(path: string): Promise<Answer>;
  put(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  delete(path: string): Promise<Answer>;
}

/** A client that sends this Authorization header. */
export const clientWith = (shop: TestApp, authorization: string): OperatorClient => {
  const visitor = newVisitor(shop.app);
  return {
    get: (path) => visitor.call('GET', path, undefined, { authorization }),
    put: (path, body, headers = {}) => visitor.call('PUT', path, body, { authorization, ...headers }),
    post: (path, body, headers = {}) => visitor.call('POST', path, body, { authorization, ...headers }),
    delete: (path) => visitor.call('DELETE', path, undefined, { authorization }),
  };
};

/** A new operator with a key of their own. */
export const newOperator = async (
  shop: TestApp,
  name: string,
  scopes: KeyToIssue['scopes'],
  sellerId?: number,
): Promise<OperatorClient> =>
  clientWith(shop, `Bearer ${await createOperators(shop.database).issueKey(name, scopes, sellerId)}`);

/** A merchant whose key was created before the scopes of merchants' keys were restricted. */
export const formerMerchant = async (
  shop: TestApp,
  name: string,
  scopes: KeyToIssue['scopes'],
  sellerId: number,
): Promise<OperatorClient> => {
  const client = await newOperator(shop, name, scopes);
  await shop.database
    .updateTable('operator_keys')
    .set({ seller_id: sellerId })
    .where('name', '=', name)
    .execute();
  return client;
};

/** A customer who is logged in. */
export interface LoggedIn extends Visitor {
  readonly id: string;
  readonly email: string;
}

const password = 'ein langes Passwort';
let people = 0;
/** A customer who has registered and logged in, but not yet confirmed the address. */
export const newUnconfirmed = async (
  shop: TestApp,
  { firstName = 'Ada', email = `unconfirmed-${(people += 1)}@example.com` } = {},
): Promise<LoggedIn> => {
  const visitor = newVisitor(shop.app);
  await visitor.call('POST', '/auth/de/customer/register', { firstName, lastName: 'Krug', email, password });
  const login = await visitor.call('POST', '/auth/de/customer/login', { email, password });
  if (login.status !== 200) throw new Error(`Login answered ${login.text}`);
  const { id } = await shop.database
    .selectFrom('customers')
    .select('id')
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow();
  return { ...visitor, id, email };
};

/** A logged-in customer with a confirmed address. */
export const newCustomer = async (shop: TestApp, firstName = 'Ada'): Promise<LoggedIn> => {
  people += 1;
  const customer = await newUnconfirmed(shop, { firstName, email: `customer-${people}@example.com` });
  await setConfirmed(shop, customer, true);
  return customer;
};

/** Makes an account's address confirmed, or unconfirmed as in accounts of an older release. */
export const setConfirmed = async (
  shop: TestApp,
  { id }: Pick<LoggedIn, 'id'>,
  confirmed: boolean,
): Promise<void> => {
  await shop.database
    .updateTable('customers')
    .set({ email_verified_at: confirmed ? new Date() : null })
    .where('id', '=', id)
    .execute();
};

/** Every guest gets a mailbox of their own, because a mailbox may get only few mails a day. */
let sellers = 0;

type Payment = TradeInOrderRequest['customer']['payment'];
export const IBAN = 'DE89370400440532013000';
export const BANK_TRANSFER: Payment = {
  type: 'bank-transfer',
  paypal: null,
  iban: IBAN,
  accountName: 'Jörg Öztürk',
};
export const payPal = (email: string): Payment => ({
  type: 'paypal',
  paypal: email,
  iban: null,
  accountName: null,
});

/** Answers for the highest price of a device, or for none. */
const answersFor = (product: Product, worth: 'much' | 'nothing') =>
  questionsFor(demo(), product.modelId).map(({ id, answers }) => {
    const ordered = answers.toSorted((a, b) => b.effect.perMille - a.effect.perMille);
    return { question_id: id, answer_id: (worth === 'much' ? ordered[0] : ordered.at(-1))?.id ?? 0 };
  });

export const deviceWorth = (worth: 'much' | 'nothing'): TradeInOrderRequest['device'] => {
  for (const product of reference(demo()).products.values()) {
    const answers = answersFor(product, worth);
    const { priceCents } = evaluateTradeIn(
      demo(),
      product,
      answers.map(({ question_id: questionId, answer_id: answerId }) => ({ questionId, answerId })),
    );
    if (worth === 'much' ? priceCents > 10_000 : priceCents === 0) return { productId: product.id, answers };
  }
  throw new Error(`No device is worth ${worth}.`);
};

/** Sells a device, as a guest or as the logged-in customer. */
export const sellDevice = async (
  visitor: Visitor,
  sale: {
    readonly worth?: 'much' | 'nothing';
    readonly payment?: Payment;
    readonly locale?: Locale;
    readonly email?: string;
    /** An earlier sale in whose parcel the device is sent. */
    readonly parcel?: { readonly id: string; readonly key?: string };
  } = {},
): Promise<TradeInOrderResult & { readonly key: string }> => {
  sellers += 1;
  const answer = await visitor.call(
    'POST',
    `/trade-in/${sale.locale ?? 'de'}/integrations/orders${
      sale.parcel === undefined ? '' : `?parcel=${sale.parcel.id}&key=${sale.parcel.key ?? ''}`
    }`,
    {
      customer: {
        firstName: 'Jörg',
        lastName: 'Öztürk',
        email: sale.email ?? `joerg-${sellers}@example.com`,
        phone: '0151 23456789',
        address: { country: 'de', city: 'Köln', postalCode: '50667', address: 'Domplatz', houseNumber: '1' },
        payment: sale.payment ?? BANK_TRANSFER,
      },
      device: deviceWorth(sale.worth ?? 'much'),
    } satisfies TradeInOrderRequest,
    { authorization: `Bearer ${PUBLIC_TRADE_IN_TOKEN}` },
  );
  const result = answer.data(TradeInOrderResult);
  return { ...result, key: result.key ?? '' };
};

import { createSign, createVerify, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { crc32 } from 'node:zlib';
import {
  startProviderServer,
  type ProviderAnswer,
  type ProviderCall,
  type ProviderServer,
} from './provider-server.ts';

export const PAYPAL_ID = 'client-id';
export const PAYPAL_SECRET = 'client-secret';
export const PAYPAL_WEBHOOK_ID = 'WH-LOCAL';

const Money = Type.Object({ currency_code: Type.Literal('EUR'), value: Type.String() });
const OrderRequest = Type.Object({
  intent: Type.Literal('AUTHORIZE'),
  purchase_units: Type.Tuple([Type.Object({ amount: Money, custom_id: Type.String() })]),
});
const PatchRequest = Type.Tuple([
  Type.Object({
    op: Type.Literal('replace'),
    path: Type.Literal("/purchase_units/@reference_id=='default'/amount"),
    value: Money,
  }),
]);
const AmountRequest = Type.Object({ amount: Money });
const Verification = Type.Object({
  transmission_id: Type.String(),
  transmission_time: Type.String(),
  transmission_sig: Type.String(),
  webhook_id: Type.String(),
});

interface PaypalMovement {
  readonly id: string;
  status: string;
  readonly amount: { currency_code: string; value: string };
}
/** The fields of an order that matter here, see https://developer.paypal.com/docs/api/orders/v2/. */
interface PaypalOrder {
  readonly id: string;
  readonly intent: 'AUTHORIZE';
  status: string;
  readonly purchase_units: [
    {
      readonly reference_id: 'default';
      readonly custom_id: string;
      amount: { currency_code: string; value: string };
      readonly payments: {
        authorizations: PaypalMovement[];
        captures: PaypalMovement[];
        refunds: PaypalMovement[];
      };
    },
  ];
}

export interface PaypalServer extends ProviderServer {
  /** The shopper approves the payment in PayPal's window. */
  approve(reference: string): void;
  /** The shopper's means of payment is declined. */
  breakInstrument(reference: string): void;
  /** The authorisation expires. */
  expire(reference: string): void;
  readonly movements: { kind: 'charge' | 'refund'; reference: string; amountCents: number }[];
  orders(): number;
  /** The last refund of the order fails after it was accepted. */
  failRefund(reference: string): void;
  /** The buyer disputes the payment or a part of it, or PayPal decides the dispute. */
  dispute(
    reference: string,
    outcome?: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR',
    amountCents?: number,
  ): void;
  /** A webhook call about the order, an authorisation, or its last refund or dispute. */
  event(type: string, reference: string): { body: Buffer; headers: Record<string, string> };
}

/** https://developer.paypal.com/docs/api/customer-disputes/v1/ */
interface PaypalDispute {
  readonly dispute_id: string;
  readonly reason: string;
  status: string;
  readonly dispute_amount: { currency_code: string; value: string };
  readonly disputed_transactions: readonly { seller_transaction_id: string }[];
  dispute_outcome?: { outcome_code: string };
  readonly seller_response_due_date: string;
}

const cents = ({ value }: { value: string }): number => Math.round(Number(value) * 100);
const refusal = (issue: string, status = 422): ProviderAnswer => ({
  status,
  json: {
    name: status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY',
    message: 'The requested action could not be performed.',
    debug_id: 'f00d',
    details: [{ issue, description: issue }],
  },
});

/** The state of this server. */
interface Books {
  readonly orders: Map<string, PaypalOrder>;
  readonly disputes: PaypalDispute[];
  /** Orders whose means of payment is declined, and orders whose authorisation has expired. */
  readonly broken: Set<string>;
  readonly expired: Set<string>;
  readonly movements: PaypalServer['movements'];
  readonly keys: ReturnType<typeof newKeys>;
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const newId = (): string => randomBytes(8).toString('hex').toUpperCase();

const findBy = (
  { orders }: Books,
  list: 'authorizations' | 'captures',
  id: string,
): [PaypalOrder, PaypalMovement] | null => {
  for (const order of orders.values()) {
    const movement = order.purchase_units[0].payments[list].find((candidate) => candidate.id === id);
    if (movement !== undefined) return [order, movement];
  }
  return null;
};

const create = ({ orders }: Books, json: unknown): ProviderAnswer => {
  const { purchase_units } = Value.Parse(OrderRequest, json);
  const order: PaypalOrder = {
    id: newId(),
    intent: 'AUTHORIZE',
    status: 'PAYER_ACTION_REQUIRED',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: purchase_units[0].custom_id,
        amount: purchase_units[0].amount,
        payments: { authorizations: [], captures: [], refunds: [] },
      },
    ],
  };
  orders.set(order.id, order);
  return { status: 201, json: { id: order.id, status: order.status, links: [] } };
};

const authorise = ({ broken }: Books, order: PaypalOrder): ProviderAnswer => {
  const [unit] = order.purchase_units;
  if (unit.payments.authorizations.length > 0) return refusal('ORDER_ALREADY_AUTHORIZED');
  if (order.status !== 'APPROVED') return refusal('ORDER_NOT_APPROVED');
  if (broken.has(order.id)) return refusal('INSTRUMENT_DECLINED');
  unit.payments.authorizations.push({ id: newId(), status: 'CREATED', amount: unit.amount });
  order.status = 'COMPLETED';
  return { status: 201, json: order };
};

const onAuthorisation = (books: Books, id: string, action: string, json: unknown): ProviderAnswer => {
  const found = findBy(books, 'authorizations', id);
  if (found === null) return refusal('INVALID_RESOURCE_ID', 404);
  const [order, authorisation] = found;
  if (action === 'void') {
    if (authorisation.status === 'CAPTURED') return refusal('PREVIOUSLY_CAPTURED');
    if (authorisation.status === 'VOIDED') return refusal('PREVIOUSLY_VOIDED');
    authorisation.status = 'VOIDED';
    return { status: 204 };
  }
  if (authorisation.status === 'CAPTURED') return refusal('AUTHORIZATION_ALREADY_CAPTURED');
  if (authorisation.status === 'VOIDED') return refusal('AUTHORIZATION_VOIDED');
  if (books.expired.has(order.id)) return refusal('AUTHORIZATION_EXPIRED');
  const { amount } = Value.Parse(AmountRequest, json);
  const capture = { id: newId(), status: 'COMPLETED', amount };
  authorisation.status = 'CAPTURED';
  order.purchase_units[0].payments.captures.push(capture);
  books.movements.push({ kind: 'charge', reference: order.id, amountCents: cents(amount) });
  return { status: 201, json: capture };
};

const refund = (books: Books, id: string, json: unknown): ProviderAnswer => {
  const found = findBy(books, 'captures', id);
  if (found === null) return refusal('INVALID_RESOURCE_ID', 404);
  const [order, capture] = found;
  const { amount } = Value.Parse(AmountRequest, json);
  const { refunds } = order.purchase_units[0].payments;
  const back = refunds.reduce((sum, earlier) => sum + cents(earlier.amount), 0);
  if (back + cents(amount) > cents(capture.amount)) return refusal('REFUND_AMOUNT_EXCEEDED');
  const made = { id: newId(), status: 'COMPLETED', amount };
  refunds.push(made);
  capture.status = back + cents(amount) === cents(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  books.movements.push({ kind: 'refund', reference: order.id, amountCents: cents(amount) });
  return { status: 201, json: made };
};

const onDisputes = ({ disputes }: Books, { pathname, searchParams }: URL): ProviderAnswer => {
  const of = searchParams.get('disputed_transaction_id');
  if (of !== null) {
    const items = disputes
      .filter((one) => one.disputed_transactions.some(({ seller_transaction_id: id }) => id === of))
      .map(({ dispute_id, status }) => ({ dispute_id, status }));
    return { status: 200, json: { items } };
  }
  const found = disputes.find(({ dispute_id: id }) => pathname.endsWith(`/${id}`));
  return found === undefined ? refusal('RESOURCE_NOT_FOUND', 404) : { status: 200, json: found };
};

/** https://developer.paypal.com/docs/api/transaction-search/v1/; the second page has the refunds. */
const transactions = ({ orders }: Books, second: boolean): unknown[] => {
  const info = (id: string, code: string, value: string, customField?: string): unknown => ({
    transaction_info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_initiation_date: new Date().toISOString(),
      transaction_status: 'S',
      transaction_amount: { currency_code: 'EUR', value },
      ...(customField === undefined ? {} : { custom_field: customField }),
    },
  });
  const units = [...orders.values()].map((order) => order.purchase_units[0]);
  return second
    ? units.flatMap(({ payments }) =>
        payments.refunds.map(({ id, amount }) => info(id, 'T1107', `-${amount.value}`)),
      )
    : units.flatMap(({ payments, custom_id: own }) =>
        payments.captures.map(({ id, amount }) => info(id, 'T0006', amount.value, own)),
      );
};

const verify = ({ keys }: Books, body: string): ProviderAnswer => {
  const proof = Value.Parse(Verification, JSON.parse(body));
  // The exact bytes of the event, because the signature covers them.
  const raw = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
  const said = [proof.transmission_id, proof.transmission_time, proof.webhook_id, crc32(raw)].join('|');
  const fits =
    proof.webhook_id === PAYPAL_WEBHOOK_ID &&
    createVerify('sha256').update(said).verify(keys.publicKey, proof.transmission_sig, 'base64');
  return { status: 200, json: { verification_status: fits ? 'SUCCESS' : 'FAILURE' } };
};

const work = (books: Books, { method, path, body }: ProviderCall): ProviderAnswer => {
  const json: unknown = body === '' ? undefined : JSON.parse(body);
  if (path === '/v1/notifications/verify-webhook-signature') return verify(books, body);
  if (path === '/v2/checkout/orders') return create(books, json);
  const url = new URL(path, 'http://paypal');
  if (url.pathname === '/v1/reporting/transactions')
    return {
      status: 200,
      json: {
        total_pages: 2,
        transaction_details: transactions(books, url.searchParams.get('page') === '2'),
      },
    };
  if (url.pathname.startsWith('/v1/customer/disputes')) return onDisputes(books, url);
  const [, area = '', id = '', action = ''] =
    /^\/v2\/(checkout\/orders|payments\/authorizations|payments\/captures)\/(\w+)(?:\/(\w+))?$/.exec(path) ??
    [];
  if (area === 'payments/authorizations') return onAuthorisation(books, id, action, json);
  if (area === 'payments/captures' && method === 'GET') {
    const found = findBy(books, 'captures', id);
    if (found === null) return refusal('INVALID_RESOURCE_ID', 404);
    const related = { related_ids: { order_id: found[0].id } };
    return { status: 200, json: { ...found[1], supplementary_data: related } };
  }
  if (area === 'payments/captures') return refund(books, id, json);
  const order = books.orders.get(id);
  if (order === undefined) return refusal('INVALID_RESOURCE_ID', 404);
  if (method === 'GET') return { status: 200, json: order };
  if (action === 'authorize') return authorise(books, order);
  const [{ value }] = Value.Parse(PatchRequest, json);
  order.purchase_units[0].amount = value;
  return { status: 204 };
};

const mustFind = ({ orders }: Books, reference: string): PaypalOrder => {
  const order = orders.get(reference);
  if (order === undefined) throw new Error(`No order ${reference}.`);
  return order;
};

/** The answer to a request for a token, or to a call without a valid token; null for a call with one. */
const answerCredentials = ({ path, headers }: ProviderCall): ProviderAnswer | null => {
  if (path === '/v1/oauth2/token') {
    const right = `Basic ${Buffer.from(`${PAYPAL_ID}:${PAYPAL_SECRET}`).toString('base64')}`;
    return headers.authorization === right
      ? { status: 200, json: { access_token: 'A21', token_type: 'Bearer', expires_in: 32_400, scope: '' } }
      : { status: 401, json: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
  }
  return headers.authorization === 'Bearer A21'
    ? null
    : { status: 401, json: { name: 'AUTHENTICATION_FAILURE', message: 'No.', debug_id: 'f00d' } };
};

/** Answers each call once for its PayPal-Request-Id, unless it failed. */
const oncePerKey = (answer: (call: ProviderCall) => ProviderAnswer) => {
  const known = new Map<string, ProviderAnswer>();
  return (call: ProviderCall): ProviderAnswer => {
    const key = call.headers['paypal-request-id'];
    if (typeof key !== 'string') return answer(call);
    const earlier = known.get(`${call.path} ${key}`);
    if (earlier !== undefined) return earlier;
    const made = answer(call);
    if (made.status < 300) known.set(`${call.path} ${key}`, structuredClone(made));
    return made;
  };
};

const openDispute = (number: number, capture: PaypalMovement, amountCents?: number): PaypalDispute => ({
  dispute_id: `PP-D-${number}`,
  reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  status: 'WAITING_FOR_SELLER_RESPONSE',
  dispute_amount:
    amountCents === undefined ? capture.amount : { ...capture.amount, value: (amountCents / 100).toFixed(2) },
  disputed_transactions: [{ seller_transaction_id: capture.id }],
  seller_response_due_date: '2027-01-15T08:00:00.000Z',
});

const disputeOf = ({ disputes }: Books, captureId: string | undefined): PaypalDispute | undefined =>
  disputes.find(({ disputed_transactions: [about] }) => about?.seller_transaction_id === captureId);

/** What an event is about: the kind of resource, and the resource. */
const resourceOf = (books: Books, type: string, order: PaypalOrder): [kind: string, resource: unknown] => {
  const { captures, refunds } = order.purchase_units[0].payments;
  if (type.startsWith('CUSTOMER.DISPUTE.')) return ['dispute', disputeOf(books, captures[0]?.id)];
  if (type.startsWith('PAYMENT.REFUND.')) {
    const href = `https://api.paypal.com/v2/payments/captures/${captures[0]?.id}`;
    return ['refund', { ...refunds.at(-1), links: [{ rel: 'up', href }] }];
  }
  return type.startsWith('CHECKOUT.ORDER.')
    ? ['checkout-order', order]
    : ['authorization', { id: newId(), supplementary_data: { related_ids: { order_id: order.id } } }];
};

const signedEvent = (books: Books, type: string, order: PaypalOrder): ReturnType<PaypalServer['event']> => {
  const [kind, resource] = resourceOf(books, type, order);
  const body = Buffer.from(
    JSON.stringify({
      id: `WH-${randomUUID()}`,
      event_type: type,
      resource_type: kind,
      summary: 'Käufer hat zugestimmt',
      resource,
    }),
  );
  const id = randomUUID();
  const time = new Date().toISOString();
  const said = [id, time, PAYPAL_WEBHOOK_ID, crc32(body)].join('|');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
      'paypal-transmission-id': id,
      'paypal-transmission-sig': createSign('sha256').update(said).sign(books.keys.privateKey, 'base64'),
      'paypal-transmission-time': time,
    },
  };
};

/** PayPal's orders, payments and webhooks, as far as the intent AUTHORIZE needs them. */
export const startPaypalServer = async (): Promise<PaypalServer> => {
  const books: Books = {
    orders: new Map(),
    disputes: [],
    broken: new Set(),
    expired: new Set(),
    movements: [],
    keys: newKeys(),
  };
  const answer = oncePerKey((call) => work(books, call));
  const server = await startProviderServer((call) => answerCredentials(call) ?? answer(call));
  return {
    ...server,
    approve: (reference) => {
      mustFind(books, reference).status = 'APPROVED';
    },
    breakInstrument: (reference) => books.broken.add(reference),
    expire: (reference) => books.expired.add(reference),
    movements: books.movements,
    orders: () => books.orders.size,
    failRefund: (reference) => {
      const last = mustFind(books, reference).purchase_units[0].payments.refunds.at(-1);
      if (last === undefined) throw new Error(`Nothing of ${reference} went back.`);
      last.status = 'FAILED';
    },
    dispute: (reference, outcome, amountCents) => {
      const [capture] = mustFind(books, reference).purchase_units[0].payments.captures;
      if (capture === undefined) throw new Error(`${reference} was not captured.`);
      const known = disputeOf(books, capture.id);
      if (known === undefined)
        books.disputes.push(openDispute(books.disputes.length + 1, capture, amountCents));
      else if (outcome !== undefined)
        Object.assign(known, { status: 'RESOLVED', dispute_outcome: { outcome_code: outcome } });
    },
    event: (type, reference) => signedEvent(books, type, mustFind(books, reference)),
  };
};

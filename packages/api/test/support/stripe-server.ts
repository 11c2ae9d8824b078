import { createHmac, randomBytes } from 'node:crypto';
import {
  startProviderServer,
  type ProviderAnswer,
  type ProviderCall,
  type ProviderServer,
} from './provider-server.ts';

export const STRIPE_KEY = 'sk_test_local';
export const STRIPE_WEBHOOK_SECRET = 'whsec_local';

/** The fields of a PaymentIntent that matter here, see https://docs.stripe.com/api/payment_intents/object. */
interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  readonly capture_method: string;
  readonly client_secret: string;
  readonly currency: string;
  status: string;
  /** Not a field of Stripe: the refunded amount. */
  refunded: number;
}

/** A movement that no call here caused. */
interface Besides {
  readonly id: string;
  readonly type: string;
  readonly amount: number;
  readonly source: unknown;
}

export interface StripeServer extends ProviderServer {
  /** Additional movements in the balance, and ids of movements that it hides. */
  readonly besides: Besides[];
  readonly hidden: Set<string>;
  /** The shopper pays in Stripe's form. */
  pay(reference: string): void;
  fail(reference: string): void;
  /** The authorisation of the bank expires. */
  expire(reference: string): void;
  /** Charges and refunds that really happened. */
  readonly movements: { kind: 'charge' | 'refund'; reference: string; amountCents: number }[];
  intents(): number;
  /** The last refund of the payment fails after it was accepted. */
  failRefund(reference: string): void;
  /** The buyer's bank disputes the payment, or decides the dispute. */
  dispute(reference: string, status: 'needs_response' | 'won' | 'lost', amountCents?: number): void;
  /** A webhook call about a payment, or its last refund or dispute. */
  event(
    type: string,
    reference: string,
    at?: Date,
    about?: 'payment' | 'refund' | 'dispute',
  ): { body: Buffer; headers: Record<string, string> };
}

/** https://docs.stripe.com/api/refunds/object */
interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly payment_intent: string;
  status: string;
}
/** https://docs.stripe.com/api/disputes/object */
interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly amount: number;
  readonly payment_intent: string;
  readonly reason: string;
  status: string;
  readonly evidence_details: { readonly due_by: number };
}

const refusal = (code: string, message: string): ProviderAnswer => ({
  status: 400,
  json: { error: { type: 'invalid_request_error', code, message } },
});

type KnownIntent = Intent & { expired?: boolean };

/** The state of this server. */
interface Books {
  readonly intents: Map<string, KnownIntent>;
  readonly refunds: Refund[];
  readonly disputes: Dispute[];
  readonly movements: StripeServer['movements'];
  readonly besides: Besides[];
  readonly hidden: Set<string>;
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

const create = ({ intents }: Books, form: URLSearchParams): ProviderAnswer => {
  if (form.get('capture_method') !== 'manual' || form.get('automatic_payment_methods[enabled]') !== 'true')
    return refusal('parameter_invalid', 'Only manual capture is known here.');
  const id = newId('pi');
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount: Number(form.get('amount')),
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'manual',
    client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
    currency: form.get('currency') ?? '',
    status: 'requires_payment_method',
    refunded: 0,
  };
  intents.set(id, intent);
  return { status: 200, json: intent };
};

const unexpected = (intent: Intent): ProviderAnswer =>
  refusal('payment_intent_unexpected_state', `This PaymentIntent has a status of ${intent.status}.`);

const change = (
  { movements }: Books,
  intent: KnownIntent,
  action: string,
  form: URLSearchParams,
): ProviderAnswer => {
  const open = intent.status.startsWith('requires_') && intent.status !== 'requires_capture';
  if (action === '') {
    if (!open) return unexpected(intent);
    intent.amount = Number(form.get('amount'));
  } else if (action === 'capture') {
    if (intent.status !== 'requires_capture') return unexpected(intent);
    if (intent.expired === true) return refusal('charge_expired_for_capture', 'The charge has expired.');
    const amount = Number(form.get('amount_to_capture'));
    if (amount > intent.amount_capturable) return refusal('amount_too_large', 'Not so much.');
    Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 });
    movements.push({ kind: 'charge', reference: intent.id, amountCents: amount });
  } else if (action === 'cancel') {
    if (!open && intent.status !== 'requires_capture') return unexpected(intent);
    Object.assign(intent, { status: 'canceled', amount_capturable: 0 });
  }
  return { status: 200, json: intent };
};

const refund = ({ intents, refunds, movements }: Books, form: URLSearchParams): ProviderAnswer => {
  const intent = intents.get(form.get('payment_intent') ?? '');
  const amount = Number(form.get('amount'));
  if (intent === undefined || intent.refunded + amount > intent.amount_received)
    return refusal('charge_already_refunded', 'Refund amount is greater than unrefunded amount on charge.');
  intent.refunded += amount;
  movements.push({ kind: 'refund', reference: intent.id, amountCents: amount });
  const made: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    payment_intent: intent.id,
    status: 'succeeded',
  };
  refunds.push(made);
  return { status: 200, json: { ...made } };
};

/** https://docs.stripe.com/api/balance_transactions/object, with expanded sources. */
const transactions = ({ intents, refunds, disputes, besides, hidden }: Books): unknown[] => {
  const created = Math.floor(Date.now() / 1000);
  const moved = (id: string, type: string, amount: number, source: unknown) => ({
    id: `txn_${id}`,
    object: 'balance_transaction',
    type,
    amount,
    fee: 0,
    net: amount,
    currency: 'eur',
    created,
    source,
  });
  return [
    ...[...intents.values()]
      .filter(({ amount_received: received }) => received > 0)
      .map((intent) =>
        moved(intent.id, 'charge', intent.amount_received, {
          id: `ch_${intent.id}`,
          object: 'charge',
          payment_intent: intent.id,
        }),
      ),
    ...refunds.flatMap((one) => [
      moved(one.id, 'refund', -one.amount, one),
      ...(one.status === 'failed' ? [moved(`${one.id}_back`, 'refund_failure', one.amount, one)] : []),
    ]),
    ...disputes.flatMap((one) => [
      moved(one.id, 'adjustment', -one.amount, one),
      ...(one.status === 'won' ? [moved(`${one.id}_back`, 'adjustment', one.amount, one)] : []),
    ]),
    moved('fee', 'stripe_fee', -35, null),
    moved('payout', 'payout', -1_000, 'po_1'),
    ...besides.map(({ id, type, amount, source }) => moved(id, type, amount, source)),
  ].filter(({ id }) => !hidden.has(id));
};

const work = (books: Books, { method, path, body }: ProviderCall): ProviderAnswer => {
  const form = new URLSearchParams(body);
  if (path === '/v1/payment_intents' && method === 'POST') return create(books, form);
  if (path === '/v1/refunds' && method === 'POST') return refund(books, form);
  const { pathname, searchParams } = new URL(path, 'http://stripe');
  const isAbout = (one: Refund | Dispute): boolean =>
    one.payment_intent === searchParams.get('payment_intent');
  const list = (data: readonly unknown[]): ProviderAnswer => ({
    status: 200,
    json: { object: 'list', has_more: false, url: pathname, data },
  });
  if (pathname === '/v1/balance_transactions') return list(transactions(books));
  if (pathname === '/v1/refunds') return list(books.refunds.filter(isAbout));
  if (pathname === '/v1/disputes') return list(books.disputes.filter(isAbout));
  const [, id = '', action = ''] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
  const intent = books.intents.get(id);
  if (intent === undefined)
    return {
      status: 404,
      json: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such intent' } },
    };
  return method === 'GET' ? { status: 200, json: intent } : change(books, intent, action, form);
};

const MISUSED_KEY: ProviderAnswer = {
  status: 400,
  json: {
    error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' },
  },
};

/** Answers each call once for its idempotency key. */
const oncePerKey = (answer: (call: ProviderCall) => ProviderAnswer) => {
  const known = new Map<string, { content: string; answer: ProviderAnswer }>();
  return (call: ProviderCall): ProviderAnswer => {
    const key = call.headers['idempotency-key'];
    if (typeof key !== 'string') return answer(call);
    const content = `${call.method} ${call.path}\n${call.body}`;
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier.content === content ? earlier.answer : MISUSED_KEY;
    const made = answer(call);
    // A copy of the answer, because the object may change later.
    known.set(key, { content, answer: structuredClone(made) });
    return made;
  };
};

const mustFind = ({ intents }: Books, reference: string): KnownIntent => {
  const intent = intents.get(reference);
  if (intent === undefined) throw new Error(`No intent ${reference}.`);
  return intent;
};

const lastRefund = ({ refunds }: Books, reference: string): Refund | undefined =>
  refunds.findLast((one) => one.payment_intent === reference);

const openDispute = (reference: string, status: string, amount: number): Dispute => ({
  id: newId('dp'),
  object: 'dispute',
  amount,
  payment_intent: reference,
  reason: 'fraudulent',
  status,
  evidence_details: { due_by: 1_800_000_000 },
});

const signedEvent = (type: string, object: unknown, at: Date): ReturnType<StripeServer['event']> => {
  const body = Buffer.from(JSON.stringify({ id: newId('evt'), object: 'event', type, data: { object } }));
  const seconds = Math.floor(at.getTime() / 1000);
  const mac = createHmac('sha256', STRIPE_WEBHOOK_SECRET).update(`${seconds}.`).update(body).digest('hex');
  return {
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${mac}` },
  };
};

/** The part of Stripe that PaymentIntents with manual capture need; see https://docs.stripe.com/api. */
export const startStripeServer = async (): Promise<StripeServer> => {
  const books: Books = {
    intents: new Map(),
    refunds: [],
    disputes: [],
    movements: [],
    besides: [],
    hidden: new Set(),
  };
  const answer = oncePerKey((call) => work(books, call));
  const server = await startProviderServer((call) =>
    call.headers.authorization === `Bearer ${STRIPE_KEY}`
      ? answer(call)
      : { status: 401, json: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } },
  );
  return {
    ...server,
    pay: (reference) => {
      const intent = mustFind(books, reference);
      Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount });
    },
    fail: (reference) => {
      mustFind(books, reference).status = 'requires_payment_method';
    },
    expire: (reference) => {
      mustFind(books, reference).expired = true;
    },
    movements: books.movements,
    besides: books.besides,
    hidden: books.hidden,
    intents: () => books.intents.size,
    failRefund: (reference) => {
      const last = lastRefund(books, reference);
      if (last === undefined) throw new Error(`Nothing of ${reference} went back.`);
      last.status = 'failed';
      mustFind(books, reference).refunded -= last.amount;
    },
    dispute: (reference, status, amountCents = mustFind(books, reference).amount_received) => {
      const known = books.disputes.find((one) => one.payment_intent === reference);
      if (known === undefined) books.disputes.push(openDispute(reference, status, amountCents));
      else known.status = status;
    },
    event: (type, reference, at = new Date(), about = 'payment') => {
      const object = {
        payment: () => mustFind(books, reference),
        refund: () => lastRefund(books, reference),
        dispute: () => books.disputes.findLast((one) => one.payment_intent === reference),
      }[about]();
      return signedEvent(type, object, at);
    },
  };
};

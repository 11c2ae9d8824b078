import { createHmac, randomBytes } from 'node:crypto';
import { startProviderServer, type ProviderAnswer, type ProviderServer } from './provider-server.ts';

export const STRIPE_KEY = 'sk_test_local';
export const STRIPE_WEBHOOK_SECRET = 'whsec_local';

/** The part of a PaymentIntent that matters here, as https://docs.stripe.com/api/payment_intents/object names it. */
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
  /** Not Stripe's: what was given back. */
  refunded: number;
}

export interface StripeServer extends ProviderServer {
  /** What the shopper does in Stripe's form. */
  pay(reference: string): void;
  fail(reference: string): void;
  /** The bank's promise ran out. */
  expire(reference: string): void;
  /** Charges and refunds that really happened. */
  readonly movements: { kind: 'charge' | 'refund'; reference: string; amountCents: number }[];
  intents(): number;
  /** A webhook call about a payment. */
  event(type: string, reference: string, at?: Date): { body: Buffer; headers: Record<string, string> };
}

const refusal = (code: string, message: string): ProviderAnswer => ({
  status: 400,
  json: { error: { type: 'invalid_request_error', code, message } },
});

/** Stripe as far as PaymentIntents with manual capture go; https://docs.stripe.com/api tells the shapes. */
export const startStripeServer = async (): Promise<StripeServer> => {
  const intents = new Map<string, Intent & { expired?: boolean }>();
  const keys = new Map<string, { content: string; answer: ProviderAnswer }>();
  const movements: StripeServer['movements'] = [];
  const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

  const create = (form: URLSearchParams): ProviderAnswer => {
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
    intent: Intent & { expired?: boolean },
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
  const refund = (form: URLSearchParams): ProviderAnswer => {
    const intent = intents.get(form.get('payment_intent') ?? '');
    const amount = Number(form.get('amount'));
    if (intent === undefined || intent.refunded + amount > intent.amount_received)
      return refusal('charge_already_refunded', 'Refund amount is greater than unrefunded amount on charge.');
    intent.refunded += amount;
    movements.push({ kind: 'refund', reference: intent.id, amountCents: amount });
    return {
      status: 200,
      json: { id: newId('re'), object: 'refund', amount, payment_intent: intent.id, status: 'succeeded' },
    };
  };

  const server = await startProviderServer(({ method, path, headers, body }) => {
    if (headers.authorization !== `Bearer ${STRIPE_KEY}`)
      return { status: 401, json: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    const form = new URLSearchParams(body);
    const work = (): ProviderAnswer => {
      if (path === '/v1/payment_intents' && method === 'POST') return create(form);
      if (path === '/v1/refunds' && method === 'POST') return refund(form);
      const [, id = '', action = ''] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
      const intent = intents.get(id);
      if (intent === undefined)
        return {
          status: 404,
          json: {
            error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such intent' },
          },
        };
      return method === 'GET' ? { status: 200, json: intent } : change(intent, action, form);
    };
    const key = headers['idempotency-key'];
    if (typeof key !== 'string') return work();
    const content = `${method} ${path}\n${body}`;
    const earlier = keys.get(key);
    if (earlier === undefined) {
      const answer = work();
      // What the answer was at that time, whatever becomes of the object.
      keys.set(key, { content, answer: structuredClone(answer) });
      return answer;
    }
    return earlier.content === content
      ? earlier.answer
      : {
          status: 400,
          json: {
            error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' },
          },
        };
  });

  const mustFind = (reference: string): Intent & { expired?: boolean } => {
    const intent = intents.get(reference);
    if (intent === undefined) throw new Error(`No intent ${reference}.`);
    return intent;
  };
  return {
    ...server,
    pay: (reference) => {
      const intent = mustFind(reference);
      Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount });
    },
    fail: (reference) => {
      mustFind(reference).status = 'requires_payment_method';
    },
    expire: (reference) => {
      mustFind(reference).expired = true;
    },
    movements,
    intents: () => intents.size,
    event: (type, reference, at = new Date()) => {
      const body = Buffer.from(
        JSON.stringify({ id: newId('evt'), object: 'event', type, data: { object: mustFind(reference) } }),
      );
      const seconds = Math.floor(at.getTime() / 1000);
      const mac = createHmac('sha256', STRIPE_WEBHOOK_SECRET)
        .update(`${seconds}.`)
        .update(body)
        .digest('hex');
      return {
        body,
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${mac}` },
      };
    },
  };
};

import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import {
  PayoutProviderUnavailableError,
  type PayoutOrder,
  type PayoutProvider,
  type PayoutReport,
} from '../payout-provider.ts';

/** How to reach PayPal. */
export interface PaypalPayoutOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** `https://api-m.paypal.com`, or the address of PayPal's sandbox. */
  readonly apiUrl: string;
  /** Timeout of a call, in milliseconds; 10 seconds by default. */
  readonly timeout?: number;
}

const Token = Type.Object({ access_token: Type.String({ minLength: 1 }) });
const Batch = Type.Object({ batch_header: Type.Object({ payout_batch_id: Type.String({ minLength: 1 }) }) });
const Refusal = Type.Object({
  name: Type.String(),
  links: Type.Optional(Type.Array(Type.Object({ href: Type.String() }))),
});
const Item = Type.Object({
  payout_item_id: Type.String(),
  transaction_status: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Object({ name: Type.Optional(Type.String()) })),
});
const BatchDetails = Type.Object({
  batch_header: Type.Object({ batch_status: Type.String() }),
  items: Type.Optional(Type.Array(Item)),
});

/** For the states see https://developer.paypal.com/docs/payouts/standard/reference/; any state not listed here is pending. */
const GONE = new Set(['SUCCESS', 'UNCLAIMED']);
const BACK = new Set(['FAILED', 'RETURNED', 'BLOCKED', 'REFUNDED', 'REVERSED', 'DENIED']);
/** Errors on the receiver's side, which another account may solve. All others, such as our balance, are ours to solve. */
const OF_RECEIVER =
  /^(?:RECEIVER|RECEIVING|UNREGISTERED|UNCONFIRMED|RETURNED|BLOCKED|CURRENCY_NOT_SUPPORTED_FOR_RECEIVER|NON_HOLDING)/;

const refused = (reason: string): PayoutReport => ({
  state: 'refused',
  reason: reason.slice(0, 60),
  isOurs: !OF_RECEIVER.test(reason),
});

/** The outcome of a batch with one payment. */
const reportOf = ({ batch_header: batch, items = [] }: Static<typeof BatchDetails>): PayoutReport => {
  const [item] = items;
  const status = item?.transaction_status ?? '';
  if (item !== undefined && GONE.has(status)) return { state: 'sent', reference: item.payout_item_id };
  if (BACK.has(status)) return refused(item?.errors?.name ?? status);
  if (batch.batch_status === 'DENIED') return refused(item?.errors?.name ?? 'DENIED');
  return { state: 'pending' };
};

const requestOf = ({ key, amountCents, reference, target }: PayoutOrder, brand: string): unknown => ({
  sender_batch_header: { sender_batch_id: key, email_subject: `${brand} ${reference}` },
  items: [
    {
      recipient_type: 'EMAIL',
      amount: { value: (amountCents / 100).toFixed(2), currency: 'EUR' },
      receiver: target.method === 'paypal' ? target.email : '',
      note: reference,
      sender_item_id: key,
    },
  ],
});

interface Answer {
  readonly status: number;
  readonly json: unknown;
}
type Call = (path: string, init?: { readonly body: unknown; readonly key: string }) => Promise<Answer>;

/** Calls PayPal with an access token, which is reused until PayPal rejects it. */
const callsTo = ({ clientId, clientSecret, apiUrl, timeout = 10_000 }: PaypalPayoutOptions): Call => {
  let token: string | null = null;
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${apiUrl}${path}`, { ...init, signal: AbortSignal.timeout(timeout) });
    const json: unknown = await response.json().catch(() => null);
    return { status: response.status, json };
  };
  const login = async (): Promise<string> => {
    const { status, json } = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (status !== 200) throw new Error(`PayPal gave no token: ${status}.`);
    return Value.Parse(Token, json).access_token;
  };
  const call: Call = async (path, init) => {
    token ??= await login();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return init === undefined
      ? send(path, { headers })
      : send(path, {
          method: 'POST',
          headers: { ...headers, 'paypal-request-id': init.key },
          body: JSON.stringify(init.body),
        });
  };
  return async (path, init) => {
    const answer = await call(path, init);
    if (answer.status !== 401) return answer;
    token = null;
    return call(path, init);
  };
};

/** Id of the batch of an order, created now or earlier with the same key; or the refusal. */
const batchOf = async (call: Call, order: PayoutOrder, brand: string): Promise<string | PayoutReport> => {
  const { status, json } = await call('/v1/payments/payouts', {
    body: requestOf(order, brand),
    key: order.key,
  });
  if (Value.Check(Batch, json) && status < 300) return json.batch_header.payout_batch_id;
  if (!Value.Check(Refusal, json) || status < 400 || status >= 500 || status === 401 || status === 429)
    throw new Error(`PayPal answered ${status}.`);
  // For a known key, PayPal links the batch that was created with it.
  const [, known] =
    json.links?.map(({ href }) => /\/v1\/payments\/payouts\/([\w-]+)$/.exec(href)).find(Boolean) ?? [];
  if (known !== undefined) return known;
  if (json.name === 'USER_BUSINESS_ERROR') throw new Error('PayPal knows the key and does not say of what.');
  return refused(json.name);
};

/**
 * Pays to PayPal accounts. Each payout is a batch of one payment with the payout's key, so that PayPal pays none twice.
 *
 * @see https://developer.paypal.com/docs/api/payments.payouts-batch/v1/
 */
export const paypalPayouts = (options: PaypalPayoutOptions, brand: () => string): PayoutProvider => {
  const call = callsTo(options);
  const findByBatch = async (batchId: string): Promise<PayoutReport> => {
    const { status, json } = await call(`/v1/payments/payouts/${encodeURIComponent(batchId)}`);
    if (status !== 200) throw new Error(`PayPal answered ${status}.`);
    return reportOf(Value.Parse(BatchDetails, json));
  };
  const asking = async (ask: () => Promise<PayoutReport>): Promise<PayoutReport> => {
    try {
      return await ask();
    } catch (cause) {
      throw new PayoutProviderUnavailableError('PayPal did not answer as expected.', { cause });
    }
  };
  return {
    name: 'paypal',
    takesTwo: true,
    pay: (order) =>
      asking(async () => {
        const batch = await batchOf(call, order, brand());
        return typeof batch === 'string' ? findByBatch(batch) : batch;
      }),
    retrieve: (itemId) =>
      asking(async () => {
        const { status, json } = await call(`/v1/payments/payouts-item/${encodeURIComponent(itemId)}`);
        if (status !== 200) throw new Error(`PayPal answered ${status}.`);
        return reportOf({ batch_header: { batch_status: '' }, items: [Value.Parse(Item, json)] });
      }),
  };
};

import { randomBytes } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { PAYPAL_ID, PAYPAL_SECRET } from './paypal-server.ts';
import {
  startProviderServer,
  type ProviderAnswer,
  type ProviderCall,
  type ProviderServer,
} from './provider-server.ts';

export { PAYPAL_ID, PAYPAL_SECRET } from './paypal-server.ts';

const Request = Type.Object({
  sender_batch_header: Type.Object({ sender_batch_id: Type.String({ minLength: 1, maxLength: 256 }) }),
  items: Type.Tuple([
    Type.Object({
      recipient_type: Type.Literal('EMAIL'),
      amount: Type.Object({ value: Type.String(), currency: Type.Literal('EUR') }),
      receiver: Type.String({ minLength: 3 }),
      sender_item_id: Type.String(),
    }),
  ]),
});

export interface PaypalPayoutServer extends ProviderServer {
  /** The outcome of payments to an account from now on, also of earlier ones; `REFUSED` accepts none at all. */
  decide(receiver: string, status: string, error?: string): void;
  /** Payments to an account that went out, in cents. */
  paid(receiver: string): number[];
  /** Forgets the answers to earlier requests, as PayPal does after a month. */
  forgetRequests(): void;
}

interface Made {
  readonly id: string;
  readonly itemId: string;
  readonly key: string;
  readonly item: Static<typeof Request>['items'][0];
}

const alreadyMade = (batchId: string): ProviderAnswer => ({
  status: 400,
  json: {
    name: 'USER_BUSINESS_ERROR',
    message: 'User business error.',
    details: [{ field: 'SENDER_BATCH_ID', issue: 'Batch with given sender_batch_id already exists' }],
    links: [{ href: `https://api.paypal.com/v1/payments/payouts/${batchId}`, rel: 'self' }],
  },
});

/** The answer to a request for a token, or to a call without a valid token; null for a call with one. */
const answerCredentials = ({ path, headers }: ProviderCall): ProviderAnswer | null => {
  if (path === '/v1/oauth2/token') {
    const right = `Basic ${Buffer.from(`${PAYPAL_ID}:${PAYPAL_SECRET}`).toString('base64')}`;
    return headers.authorization === right
      ? { status: 200, json: { access_token: 'A21', token_type: 'Bearer', expires_in: 32_400 } }
      : { status: 401, json: { error: 'invalid_client' } };
  }
  return headers.authorization === 'Bearer A21'
    ? null
    : { status: 401, json: { name: 'AUTHENTICATION_FAILURE' } };
};

/** PayPal's payouts, see https://developer.paypal.com/docs/api/payments.payouts-batch/v1/. */
export const startPaypalPayoutServer = async (): Promise<PaypalPayoutServer> => {
  const made: Made[] = [];
  const requests = new Map<string, ProviderAnswer>();
  const decisions = new Map<string, { status: string; error: string | undefined }>();
  const newId = (): string => randomBytes(7).toString('hex').toUpperCase();

  const show = ({ itemId, item }: Made): unknown => {
    const { status = 'PENDING', error } = decisions.get(item.receiver) ?? {};
    return {
      payout_item_id: itemId,
      transaction_status: status,
      payout_item: item,
      ...(error === undefined ? {} : { errors: { name: error, message: error } }),
    };
  };
  const make = (body: string): ProviderAnswer => {
    const { sender_batch_header: header, items } = Value.Parse(Request, JSON.parse(body));
    const { sender_batch_id: key } = header;
    const known = made.find((one) => one.key === key);
    if (known !== undefined) return alreadyMade(known.id);
    const decision = decisions.get(items[0].receiver);
    if (decision?.status === 'REFUSED')
      return { status: 422, json: { name: decision.error ?? 'VALIDATION_ERROR', message: 'No.' } };
    const batch = { id: newId(), itemId: newId(), key, item: items[0] };
    made.push(batch);
    return {
      status: 201,
      json: {
        batch_header: { payout_batch_id: batch.id, batch_status: 'PENDING', sender_batch_header: header },
      },
    };
  };

  const answer = ({ method, path, headers, body }: ProviderCall): ProviderAnswer => {
    if (method === 'POST' && path === '/v1/payments/payouts') {
      const key = String(headers['paypal-request-id']);
      const result = requests.get(key) ?? make(body);
      if (result.status < 300) requests.set(key, result);
      return result;
    }
    const batch = made.find(({ id }) => path === `/v1/payments/payouts/${id}`);
    if (batch !== undefined)
      return {
        status: 200,
        json: { batch_header: { payout_batch_id: batch.id, batch_status: 'SUCCESS' }, items: [show(batch)] },
      };
    const single = made.find(({ itemId }) => path === `/v1/payments/payouts-item/${itemId}`);
    return single === undefined
      ? { status: 404, json: { name: 'RESOURCE_NOT_FOUND' } }
      : { status: 200, json: show(single) };
  };
  const server = await startProviderServer((call) => answerCredentials(call) ?? answer(call));
  return {
    ...server,
    decide: (receiver, status, error) => decisions.set(receiver, { status, error }),
    paid: (receiver) =>
      made
        .filter(({ item }) => item.receiver === receiver)
        .map(({ item }) => Math.round(Number(item.amount.value) * 100)),
    forgetRequests: () => requests.clear(),
  };
};

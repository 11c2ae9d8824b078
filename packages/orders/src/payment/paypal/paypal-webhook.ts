import { PaymentsController } from '@paypal/paypal-server-sdk';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { CALL_TIMEOUT_MS } from '../timeouts.ts';
import {
  PaymentProviderUnavailableError,
  WebhookSignatureError,
  type PaymentEvent,
} from '../payment-provider.ts';
import { issueOf, type PaypalClient, type PaypalOptions } from './paypal-client.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const Verdict = Type.Object({ verification_status: Type.String() });
const Event = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200 }),
  event_type: Type.Optional(Type.String()),
  resource_type: Type.Optional(Type.String()),
  resource: Type.Object({
    id: Type.Optional(Type.String()),
    links: Type.Optional(Type.Array(Type.Object({ rel: Type.String(), href: Type.String() }))),
    disputed_transactions: Type.Optional(
      Type.Array(Type.Object({ seller_transaction_id: Type.Optional(Type.String()) })),
    ),
    supplementary_data: Type.Optional(
      Type.Object({ related_ids: Type.Optional(Type.Object({ order_id: Type.Optional(Type.String()) })) }),
    ),
  }),
});

const parse = (text: string): unknown => {
  try {
    const json: unknown = JSON.parse(text);
    return json;
  } catch (cause) {
    throw new WebhookSignatureError('No JSON.', { cause });
  }
};

/**
 * Has PayPal verify a webhook call and reads it. The event is sent back byte for byte, because the signature covers it.
 * https://developer.paypal.com/docs/api/webhooks/v1/#verify-webhook-signature_post
 *
 * A replayed old call passes the verification, but its event is recognised by its id.
 *
 * @throws {WebhookSignatureError} the call does not come from PayPal, or is not for our webhook
 * @throws {PaymentProviderUnavailableError} PayPal did not say; it sends the event again later
 */
export const readPaypalEvent = async (
  client: PaypalClient,
  options: PaypalOptions,
  rawBody: Buffer,
  headers: Headers,
): Promise<PaymentEvent> => {
  const header = (name: string): string => {
    const value = headers[`paypal-${name}`];
    if (typeof value !== 'string' || value === '')
      throw new WebhookSignatureError(`No header paypal-${name}.`);
    return value;
  };
  const text = rawBody.toString('utf8');
  const event = parse(text);
  const proof = JSON.stringify({
    auth_algo: header('auth-algo'),
    cert_url: header('cert-url'),
    transmission_id: header('transmission-id'),
    transmission_sig: header('transmission-sig'),
    transmission_time: header('transmission-time'),
    webhook_id: options.webhookId,
  });
  const answer = await ask(client, options, `${proof.slice(0, -1)},"webhook_event":${text}}`);
  if (answer !== 'SUCCESS') throw new WebhookSignatureError('PayPal does not know this call.');
  if (!Value.Check(Event, event)) throw new WebhookSignatureError('No event of PayPal.');
  return {
    id: event.id,
    reference: await orderOf(client, event),
    isAftermath: /^(?:CUSTOMER\.DISPUTE|PAYMENT\.REFUND|PAYMENT\.CAPTURE\.(?:REVERSED|REFUNDED))/.test(
      event.event_type ?? '',
    ),
  };
};

/** The capture that a dispute or a refund is about; null if the event names the order itself. */
const captureOf = ({ resource }: Static<typeof Event>): string | null => {
  const disputed = resource.disputed_transactions?.[0]?.seller_transaction_id;
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href;
  return disputed ?? (up === undefined ? null : (/\/captures\/(\w+)$/.exec(up)?.[1] ?? null));
};

/** The order that an event is about. @throws {PaymentProviderUnavailableError} PayPal did not say */
const orderOf = async (client: PaypalClient, event: Static<typeof Event>): Promise<string | null> => {
  const { resource } = event;
  if (event.resource_type === 'checkout-order') return resource.id ?? null;
  const named = resource.supplementary_data?.related_ids?.order_id;
  const captureId = named === undefined ? captureOf(event) : null;
  if (captureId === null) return named ?? null;
  try {
    const { result } = await new PaymentsController(client.sdk).getCapturedPayment({ captureId });
    return result.supplementaryData?.relatedIds?.orderId ?? null;
  } catch (cause) {
    // The capture is not ours: there is nothing to do.
    if (issueOf(cause) !== null) return null;
    throw new PaymentProviderUnavailableError('PayPal did not tell of a capture.', { cause });
  }
};

const ask = async (client: PaypalClient, options: PaypalOptions, body: string): Promise<string> => {
  try {
    const response = await fetch(`${options.apiUrl}/v1/notifications/verify-webhook-signature`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await client.token()}`, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(options.timeout ?? CALL_TIMEOUT_MS),
    });
    // PayPal answers malformed headers with 400.
    if (response.status === 400) return 'FAILURE';
    return Value.Parse(Verdict, await response.json()).verification_status;
  } catch (cause) {
    throw new PaymentProviderUnavailableError('PayPal did not verify the call.', { cause });
  }
};

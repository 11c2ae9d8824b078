import { Type } from 'typebox';
import { Value } from 'typebox/value';
import {
  PaymentProviderUnavailableError,
  WebhookSignatureError,
  type PaymentProvider,
  type PaymentState,
} from '../payment-provider.ts';
import type { SandboxCall, SandboxLine } from './sandbox-line.ts';
import { SandboxPayment } from './sandbox-rules.ts';
import { isSignedWebhook, SIGNATURE_HEADER } from './webhook-signature.ts';

const Refused = Type.Object({ state: SandboxPayment.properties.state });
const Event = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200 }),
  reference: Type.String({ minLength: 1, maxLength: 200 }),
});

const stateOf = ({ state }: Pick<SandboxPayment, 'state'>): PaymentState =>
  state === 'second-step' ? 'open' : state;

/** @param secret what the sandbox knows us by and signs its webhooks with */
export const createSandboxProvider = (line: SandboxLine, secret: string): PaymentProvider => {
  /** The payment after the call, or the state because of which the sandbox refused. */
  const call = async (
    request: SandboxCall,
  ): Promise<{ payment: SandboxPayment } | { refusedBecause: PaymentState }> => {
    const { status, body } = await line(request);
    if (status === 200 && Value.Check(SandboxPayment, body)) return { payment: body };
    if (status === 409 && Value.Check(Refused, body)) return { refusedBecause: stateOf(body) };
    throw new PaymentProviderUnavailableError(`The sandbox answered ${status}.`);
  };
  const done = async (request: SandboxCall): Promise<SandboxPayment> => {
    const answer = await call(request);
    if ('payment' in answer) return answer.payment;
    throw new PaymentProviderUnavailableError(`The sandbox refused ${request.method} ${request.path}.`);
  };
  return {
    name: 'sandbox',
    prepare: async ({ id, amountCents }) => {
      const { reference } = await done({ method: 'POST', path: '/payments', key: id, body: { amountCents } });
      return { reference, clientToken: reference };
    },
    amend: async (reference, amountCents) =>
      'payment' in (await call({ method: 'PATCH', path: `/payments/${reference}`, body: { amountCents } })),
    look: async (reference) => {
      const payment = await done({ method: 'GET', path: `/payments/${reference}` });
      const [charge] = payment.charges;
      return { state: stateOf(payment), amountCents: charge?.amountCents ?? payment.amountCents };
    },
    capture: async (reference, amountCents, key) => {
      const answer = await call({
        method: 'POST',
        path: `/payments/${reference}/capture`,
        key,
        body: { amountCents },
      });
      if ('payment' in answer) return stateOf(answer.payment);
      return answer.refusedBecause === 'cancelled' ? 'cancelled' : 'declined';
    },
    refund: async (reference, amountCents, key) =>
      'payment' in
      (await call({ method: 'POST', path: `/payments/${reference}/refunds`, key, body: { amountCents } })),
    cancel: async (reference) =>
      stateOf(await done({ method: 'POST', path: `/payments/${reference}/cancel` })),
    readEvent: async (rawBody, headers) => {
      const signature = headers[SIGNATURE_HEADER];
      if (typeof signature !== 'string' || !isSignedWebhook(secret, rawBody, signature, new Date()))
        throw new WebhookSignatureError('Not signed by the sandbox.');
      const event = Value.Parse(Event, JSON.parse(rawBody.toString('utf8')));
      return { id: event.id, reference: event.reference };
    },
  };
};

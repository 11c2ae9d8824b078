import { SANDBOX_INSTALMENTS } from '@rewald/contracts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import {
  NO_AFTERMATH,
  PaymentProviderUnavailableError,
  WebhookSignatureError,
  type PaymentProvider,
  type PaymentState,
} from '../payment-provider.ts';
import type { SandboxCall } from './sandbox-service.ts';
import type { SandboxLine } from './sandbox-line.ts';
import { isSandboxPayment, SANDBOX_STATE, type SandboxPayment } from './sandbox-rules.ts';
import { isSignedWebhook, SIGNATURE_HEADER } from './webhook-signature.ts';

const Refused = Type.Object({ state: SANDBOX_STATE });
const Event = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200 }),
  reference: Type.String({ minLength: 1, maxLength: 200 }),
});

const stateOf = ({ state }: Pick<SandboxPayment, 'state'>): PaymentState =>
  state === 'second-step' ? 'open' : state;

/** @param secret our credential at the sandbox, with which it signs its webhooks */
export const createSandboxProvider = (line: SandboxLine, secret: string): PaymentProvider => {
  /** The payment after the call; why the sandbox refused; `null` if it does not know the payment. */
  const call = async (
    request: SandboxCall,
  ): Promise<{ payment: SandboxPayment } | { refusedBecause: PaymentState } | null> => {
    const { status, body } = await line(request);
    if (status === 200 && isSandboxPayment(body)) return { payment: body };
    if (status === 409 && Value.Check(Refused, body)) return { refusedBecause: stateOf(body) };
    // A sandbox with books in memory forgets payments when it restarts.
    if (status === 404) return null;
    throw new PaymentProviderUnavailableError(`The sandbox answered ${status}.`);
  };
  const isDone = async (request: SandboxCall): Promise<boolean> => {
    const answer = await call(request);
    return answer !== null && 'payment' in answer;
  };
  return {
    name: 'sandbox',
    prepare: async ({ id, amountCents }) => {
      const answer = await call({ do: 'prepare', key: id, amountCents });
      if (answer === null || !('payment' in answer))
        throw new PaymentProviderUnavailableError('The sandbox prepared nothing.');
      const { reference } = answer.payment;
      return { reference, clientToken: reference };
    },
    amend: (reference, amountCents) => isDone({ do: 'amend', reference, amountCents }),
    retrieve: async (reference) => {
      const answer = await call({ do: 'retrieve', reference });
      if (answer === null || !('payment' in answer)) return { state: 'cancelled', amountCents: 0 };
      const [charge] = answer.payment.charges;
      return {
        state: stateOf(answer.payment),
        amountCents: charge?.amountCents ?? answer.payment.amountCents,
        ...(answer.payment.behaviour === 'instalments' ? { instalments: SANDBOX_INSTALMENTS } : {}),
      };
    },
    capture: async (reference, amountCents, key) => {
      const answer = await call({ do: 'capture', reference, key, amountCents });
      if (answer === null) return 'cancelled';
      if ('payment' in answer) return stateOf(answer.payment);
      return answer.refusedBecause === 'cancelled' ? 'cancelled' : 'declined';
    },
    refund: async (reference, amountCents, key) => ({
      state: (await isDone({ do: 'refund', reference, key, amountCents })) ? 'done' : 'refused',
      reference: null,
    }),
    // No banks are involved, so refunds never fail and there are no disputes.
    aftermath: async () => NO_AFTERMATH,
    movements: async () => [],
    cancel: async (reference) => {
      const answer = await call({ do: 'cancel', reference });
      return answer !== null && 'payment' in answer ? stateOf(answer.payment) : 'cancelled';
    },
    readEvent: async (rawBody, headers) => {
      const signature = headers[SIGNATURE_HEADER];
      if (typeof signature !== 'string' || !isSignedWebhook(secret, rawBody, signature, new Date()))
        throw new WebhookSignatureError('Not signed by the sandbox.');
      const event = Value.Parse(Event, JSON.parse(rawBody.toString('utf8')));
      return { id: event.id, reference: event.reference, isAftermath: false };
    },
  };
};

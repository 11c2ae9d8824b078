import { randomBytes, randomUUID } from 'node:crypto';
import type { SandboxLedger } from './sandbox-ledger.ts';
import {
  amend,
  cancel,
  capture,
  choose,
  finishSecondStep,
  refund,
  type SandboxPayment,
  type ShoppersChoice,
} from './sandbox-rules.ts';

/** An event that the sandbox sends to the merchant's webhook. */
export interface SandboxEvent {
  readonly id: string;
  readonly type: 'payment.authorised' | 'payment.declined';
  readonly reference: string;
}

/** What the merchant or the shopper asks of the sandbox. */
export type SandboxCall =
  | { readonly do: 'prepare'; readonly key: string; readonly amountCents: number }
  | { readonly do: 'retrieve' | 'cancel'; readonly reference: string }
  | { readonly do: 'amend'; readonly reference: string; readonly amountCents: number }
  | {
      readonly do: 'capture' | 'refund';
      readonly reference: string;
      readonly amountCents: number;
      readonly key: string;
    }
  | ({ readonly do: 'approve'; readonly reference: string } & ShoppersChoice)
  | { readonly do: 'second-step'; readonly reference: string; readonly accept: boolean };

/** With HTTP statuses: 200 with the payment, 409 with the state that prevents the call, 404 for an unknown payment. */
export type SandboxAnswer =
  | { readonly status: 200; readonly body: SandboxPayment }
  | {
      readonly status: 409;
      readonly body: { readonly error: 'refused'; readonly state: SandboxPayment['state'] };
    }
  | { readonly status: 404; readonly body: { readonly error: 'unknown' } };

export interface SandboxServiceOptions {
  readonly ledger: SandboxLedger;
  /** Delivers an event to the merchant's webhook, after a delay in milliseconds. */
  readonly tell: (event: SandboxEvent, delay: number) => Promise<void>;
  /** Delay of late webhooks, in milliseconds. */
  readonly lateAfter?: number;
  /** Duration of a call that is meant to time out, in milliseconds. */
  readonly silence?: number;
}

/** Answers calls, whether they came over HTTP or from within the process. */
export type SandboxService = (call: SandboxCall) => Promise<SandboxAnswer>;

const answer = (payment: SandboxPayment | null): SandboxAnswer =>
  payment === null ? { status: 404, body: { error: 'unknown' } } : { status: 200, body: payment };
const answerChange = (
  changed: { readonly before: SandboxPayment; readonly after: SandboxPayment | null } | null,
): SandboxAnswer =>
  changed !== null && changed.after === null
    ? { status: 409, body: { error: 'refused', state: changed.before.state } }
    : answer(changed?.after ?? null);

/** A payment that is not approved yet. */
const newPayment = (key: string, amountCents: number): SandboxPayment => ({
  reference: `sbx_${randomBytes(16).toString('hex')}`,
  key,
  amountCents,
  state: 'open',
  behaviour: null,
  webhook: 'once',
  charges: [],
  refunds: [],
  silent: false,
});

/** Sends the merchant webhooks about what the shopper did, as often and as late as the shopper chose. */
const announce = async (
  { tell, lateAfter = 5_000 }: SandboxServiceOptions,
  before: SandboxPayment,
  after: SandboxPayment,
): Promise<void> => {
  if (before.state === after.state || after.webhook === 'never') return;
  if (after.state !== 'authorised' && after.state !== 'declined') return;
  const event: SandboxEvent = {
    id: `evt_${randomUUID()}`,
    type: `payment.${after.state}`,
    reference: after.reference,
  };
  await tell(event, after.webhook === 'late' ? lateAfter : 0);
  if (after.webhook === 'twice') await tell(event, 0);
};
/** Creates the sandbox, which applies its rules to its books and sends webhooks to the merchant. */
export const createSandboxService = (options: SandboxServiceOptions): SandboxService => {
  const { ledger, silence = 10_000 } = options;

  const act = async (
    reference: string,
    step: (payment: SandboxPayment) => SandboxPayment,
  ): Promise<SandboxAnswer> => {
    const changed = await ledger.change(reference, step);
    if (changed !== null && changed.after !== null) await announce(options, changed.before, changed.after);
    return answerChange(changed);
  };

  return async (call) => {
    switch (call.do) {
      case 'prepare':
        return answer(await ledger.open(newPayment(call.key, call.amountCents)));
      case 'retrieve':
        return answer(await ledger.find(call.reference));
      case 'approve':
        return act(call.reference, (payment) => choose(payment, call));
      case 'second-step':
        return act(call.reference, (payment) => finishSecondStep(payment, call.accept));
      case 'amend':
        return answerChange(
          await ledger.change(call.reference, (payment) => amend(payment, call.amountCents)),
        );
      case 'capture': {
        const charge = { key: call.key, amountCents: call.amountCents, at: new Date().toISOString() };
        const changed = await ledger.change(call.reference, (payment) => {
          const taken = capture(payment, charge);
          return taken === null || !taken.silent ? taken : { ...taken, silent: false };
        });
        if (changed?.before.silent === true)
          await new Promise((resolve) => setTimeout(resolve, silence).unref());
        return answerChange(changed);
      }
      case 'refund': {
        const back = { key: call.key, amountCents: call.amountCents, at: new Date().toISOString() };
        return answerChange(await ledger.change(call.reference, (payment) => refund(payment, back)));
      }
      case 'cancel':
        return answerChange(await ledger.change(call.reference, cancel));
    }
  };
};

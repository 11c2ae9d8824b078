import { SANDBOX_BEHAVIOURS, SANDBOX_WEBHOOKS } from '@rewald/contracts';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';

const Movement = Type.Object({ key: Type.String(), amountCents: Type.Integer(), at: Type.String() });

export const SANDBOX_STATE = Type.Enum([
  'open',
  'second-step',
  'authorised',
  'captured',
  'declined',
  'cancelled',
]);

/** A payment in the sandbox's books. */
export const SandboxPayment = Type.Object({
  reference: Type.String(),
  /** The merchant's own key: preparing twice with the same key creates one payment. */
  key: Type.String(),
  amountCents: Type.Integer(),
  state: SANDBOX_STATE,
  behaviour: Type.Union([Type.Enum([...SANDBOX_BEHAVIOURS]), Type.Null()]),
  webhook: Type.Enum([...SANDBOX_WEBHOOKS]),
  /** Money captured and refunded, each with the merchant's key; one charge at most. */
  charges: Type.Array(Movement),
  refunds: Type.Array(Movement),
  /** Whether the next capture is carried out without an answer. */
  silent: Type.Boolean(),
});
export type SandboxPayment = Static<typeof SandboxPayment>;
export type SandboxMovement = Static<typeof Movement>;

const check = Compile(SandboxPayment);
export const isSandboxPayment = (value: unknown): value is SandboxPayment => check.Check(value);

/** What the shopper does at the sandbox. */
export interface ShoppersChoice {
  readonly behaviour: (typeof SANDBOX_BEHAVIOURS)[number];
  readonly webhook: (typeof SANDBOX_WEBHOOKS)[number];
}

/** Applies the shopper's decision; an earlier decision is final. */
export const choose = (payment: SandboxPayment, { behaviour, webhook }: ShoppersChoice): SandboxPayment => {
  if (payment.state !== 'open') return payment;
  const state =
    behaviour === 'decline' ? 'declined' : behaviour === 'second-step' ? 'second-step' : 'authorised';
  return { ...payment, behaviour, webhook, state, silent: behaviour === 'time-out' };
};

/** Ends the second step; a payment without one stays as it is. */
export const finishSecondStep = (payment: SandboxPayment, accept: boolean): SandboxPayment =>
  payment.state === 'second-step' ? { ...payment, state: accept ? 'authorised' : 'declined' } : payment;

/** @returns null if it is too late to change the amount */
export const amend = (payment: SandboxPayment, amountCents: number): SandboxPayment | null =>
  payment.state === 'open' ? { ...payment, amountCents } : null;

/** Captures the money, once. @returns null if nothing, or less than the amount, is approved */
export const capture = (payment: SandboxPayment, charge: SandboxMovement): SandboxPayment | null => {
  if (payment.state === 'captured') return payment;
  if (payment.state !== 'authorised' || charge.amountCents > payment.amountCents) return null;
  if (payment.behaviour === 'decline-capture') return { ...payment, state: 'declined' };
  return { ...payment, state: 'captured', charges: [charge] };
};

const sum = (movements: readonly SandboxMovement[]): number =>
  movements.reduce((total, { amountCents }) => total + amountCents, 0);

/** Refunds money, once per key. @returns null if nothing was captured, or less than the amount is left */
export const refund = (payment: SandboxPayment, back: SandboxMovement): SandboxPayment | null => {
  if (payment.refunds.some(({ key }) => key === back.key)) return payment;
  if (sum(payment.refunds) + back.amountCents > sum(payment.charges)) return null;
  return { ...payment, refunds: [...payment.refunds, back] };
};

/** Cancels a payment; a captured or declined payment stays as it is. */
export const cancel = (payment: SandboxPayment): SandboxPayment =>
  payment.state === 'captured' || payment.state === 'declined' ? payment : { ...payment, state: 'cancelled' };

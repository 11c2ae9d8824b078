import { useRef, useState } from 'react';
import type { Cart, CheckoutPayment, PlaceOrderRequest } from '@rewald/contracts/client';
import { useCart, useGoTo, useIntl, type ApiProblem } from '@rewald/platform';
import { donePath, TEST_BANK_PATH } from '../checkout/paths.ts';
import { rememberPaying } from '../checkout/paying.ts';
import type { NothingToPay, PaymentChoice } from '../checkout/payment-choice.ts';
import { stepPath } from '../checkout/steps.ts';
import type { Confirmation, ProviderFieldsRef } from '../payment/confirmation.ts';
import { useSandbox } from '../payment/sandbox/use-sandbox.ts';
import { useOrderCall } from './use-order-call.ts';

/** Why nothing was ordered, to be shown in the review. */
interface PlacingProblem {
  message: string;
  /** Messages by id of the cart's line. */
  lines: Readonly<Record<string, string>>;
  /** There was no response; trying again is safe. */
  isUnknown: boolean;
}

interface PlacingPlan {
  cart: Cart;
  choice: PaymentChoice | NothingToPay;
  fields: ProviderFieldsRef;
  choose: (choice: PaymentChoice | null) => void;
  onLost: () => Promise<boolean>;
}

/** Reports why nothing was ordered: here, or at the step where the buyer can correct it. */
const useRefusals = ({ cart, choice, choose, onLost }: PlacingPlan) => {
  const intl = useIntl();
  const goTo = useGoTo();
  const { reload } = useCart();
  const [problem, setProblem] = useState<PlacingProblem | null>(null);

  // Does not forget the pending payment, because a webhook may still place the order.
  const backToPayment = (note: string): void => {
    goTo(stepPath('payment'), { state: { note } });
  };

  const tell = async (refused: ApiProblem, request: PlaceOrderRequest): Promise<void> => {
    const { status, message, errors } = refused;
    if (status === 0 || status >= 500) {
      const lost = intl.formatMessage({ id: 'review.noAnswer' });
      setProblem({ message: message || lost, lines: {}, isUnknown: true });
      return;
    }
    rememberPaying(null);
    const missing = Object.keys(errors)[0] ?? '';
    if (missing.startsWith('contact.') || missing.startsWith('delivery.')) {
      goTo(stepPath(missing.startsWith('contact.') ? 'contact' : 'address'), { state: { note: message } });
      return;
    }
    const [taken] = errors['provider'] ?? [];
    if (taken !== undefined) {
      // The choice, perhaps days old, is no longer available.
      backToPayment(taken);
      return;
    }
    if (status === 409 && (await onLost())) return;
    const after = await reload();
    const lines = Object.fromEntries(
      cart.items.flatMap(({ id }) => (errors[id]?.[0] === undefined ? [] : [[id, errors[id][0]]])),
    );
    const isAboutPayment = status === 409 && Object.keys(errors).length === 0 && after?.id === request.cartId;
    if (isAboutPayment && choice.provider !== 'none') {
      // A wallet's or a provider's approval is no longer valid.
      choose(
        choice.provider === 'sandbox'
          ? { provider: 'sandbox', behaviour: choice.behaviour }
          : { provider: choice.provider },
      );
      backToPayment(message);
      return;
    }
    setProblem({ message, lines, isUnknown: false });
  };

  return { problem, setProblem, tell, backToPayment };
};

/** Lets the buyer approve the payment. */
const useApproving = ({ choice, fields }: PlacingPlan) => {
  const intl = useIntl();
  const goTo = useGoTo();
  const { reload } = useCart();
  const sandbox = useSandbox();
  return async (payment: CheckoutPayment): Promise<Confirmation> => {
    if (choice.provider !== 'sandbox')
      return (await fields.current?.confirm(payment)) ?? { state: 'details-needed' };
    if (payment.clientToken === null) return { state: 'details-needed' };
    const said = await sandbox.decide(payment.clientToken, choice.behaviour);
    if (!said.ok)
      return { state: 'refused', message: said.problem.message || intl.formatMessage({ id: 'form.failed' }) };
    if (said.data.state !== 'second-step') return { state: 'answered' };
    // The bank's page reads the payment from the cart, also after a reload.
    await reload();
    goTo(TEST_BANK_PATH);
    return { state: 'away' };
  };
};

/**
 * The order button: accepts, lets the buyer approve the payment if necessary, and places the order. Pressing it twice,
 * in two tabs or after a reload leads to the same order, because a cart becomes only one order.
 */
export const usePlacing = (plan: PlacingPlan) => {
  const { cart, choice } = plan;
  const intl = useIntl();
  const goTo = useGoTo();
  const order = useOrderCall();
  const approve = useApproving(plan);
  const { problem, setProblem, tell, backToPayment } = useRefusals(plan);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  /** @returns whether the button may be pressed again */
  const run = async (): Promise<boolean> => {
    const request = {
      total: cart.summary.total,
      accept: true,
      payment: { provider: choice.provider },
      ...(!cart.id ? {} : { cartId: cart.id }),
    };
    if (cart.id) rememberPaying({ cartId: cart.id, total: request.total, provider: choice.provider });
    let result = await order(request);
    if (result.ok && result.data.state === 'awaiting-payment' && result.data.payment) {
      const confirmation = await approve(result.data.payment);
      if (confirmation.state === 'away') return false;
      if (confirmation.state === 'details-needed') {
        backToPayment(intl.formatMessage({ id: 'review.approveAgain' }));
        return true;
      }
      if (confirmation.state === 'refused') {
        backToPayment(confirmation.message);
        return true;
      }
      result = await order(request);
    }
    if (!result.ok) {
      await tell(result.problem, request);
      return true;
    }
    if (result.data.order === null) {
      backToPayment(intl.formatMessage({ id: 'review.notApproved' }));
      return true;
    }
    goTo(donePath(result.data.order), { replace: true });
    return false;
  };

  const place = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    let isFree = true;
    try {
      isFree = await run();
    } finally {
      running.current = !isFree;
      if (isFree) setBusy(false);
    }
  };

  return { busy, problem, place };
};

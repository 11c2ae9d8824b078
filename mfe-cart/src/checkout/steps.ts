import type { Checkout } from '@rewald/contracts';

/** The steps of the checkout; each has its own URL. */
const STEPS = ['contact', 'address', 'shipping', 'payment', 'review'] as const;
export type Step = (typeof STEPS)[number];

export const isStep = (text: string | undefined): text is Step => STEPS.some((step) => step === text);
export const stepPath = (step: Step): string => `/shop/checkout/${step}`;

/** The steps of an order; without the payment step if the total is 0. */
export const stepsOf = (isFree: boolean): readonly Step[] =>
  isFree ? STEPS.filter((step) => step !== 'payment') : STEPS;

/** The first incomplete step; all steps before it are complete. */
export const firstOpenStep = (
  checkout: Pick<Checkout, 'contact' | 'delivery'>,
  isPaymentSettled: boolean,
): Step => {
  if (checkout.contact === null) return 'contact';
  if (checkout.delivery === null) return 'address';
  return isPaymentSettled ? 'review' : 'payment';
};

/** Whether a step may be shown, because everything before it is complete. */
export const isReachable = (step: Step, open: Step): boolean => {
  // Shipping is preselected; it only requires an address.
  const last = open === 'address' || open === 'contact' ? open : open === 'payment' ? 'payment' : 'review';
  return STEPS.indexOf(step) <= STEPS.indexOf(last);
};

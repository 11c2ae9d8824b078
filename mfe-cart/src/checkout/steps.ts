import type { Checkout } from '@rewald/contracts';

/** The way from the cart to the order button, each step an address. */
const STEPS = ['contact', 'address', 'shipping', 'payment', 'review'] as const;
export type Step = (typeof STEPS)[number];

export const isStep = (text: string | undefined): text is Step => STEPS.some((step) => step === text);
export const stepPath = (step: Step): string => `/shop/checkout/${step}`;

/** The steps of an order; where a discount leaves nothing to pay, nobody is asked how. */
export const stepsOf = (isFree: boolean): readonly Step[] =>
  isFree ? STEPS.filter((step) => step !== 'payment') : STEPS;

/** The first step that still needs something; the ones before it are done. */
export const firstOpenStep = (
  checkout: Pick<Checkout, 'contact' | 'delivery'>,
  isPaymentSettled: boolean,
): Step => {
  if (checkout.contact === null) return 'contact';
  if (checkout.delivery === null) return 'address';
  return isPaymentSettled ? 'review' : 'payment';
};

/** Whether a step may be shown: everything before it is there. */
export const isReachable = (step: Step, open: Step): boolean => {
  // Shipping has a choice made already; it asks for nothing that could be missing but the address.
  const last = open === 'address' || open === 'contact' ? open : open === 'payment' ? 'payment' : 'review';
  return STEPS.indexOf(step) <= STEPS.indexOf(last);
};

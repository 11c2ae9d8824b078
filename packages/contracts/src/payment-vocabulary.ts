/**
 * What shoppers know means of payment by: the names of the design system's marks, and paying in instalments. An operator names
 * in `PAYMENT_METHODS` those that are switched on at the provider.
 */
export const PAYMENT_METHODS = [
  'visa',
  'mastercard',
  'paypal',
  'applePay',
  'googlePay',
  'klarna',
  'sepa',
  'instalments',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * How the sandbox, a provider without real money, should behave; `instalments` approves, as a lender would;
 * `decline-capture` approves, and refuses the money later.
 */
export const SANDBOX_BEHAVIOURS = [
  'approve',
  'instalments',
  'decline',
  'second-step',
  'time-out',
  'decline-capture',
] as const;
export type SandboxBehaviour = (typeof SANDBOX_BEHAVIOURS)[number];

/** How the sandbox sends its webhook. */
export const SANDBOX_WEBHOOKS = ['once', 'twice', 'late', 'never'] as const;
export type SandboxWebhook = (typeof SANDBOX_WEBHOOKS)[number];

/**
 * Payment methods as shoppers know them: the names of the design system's marks, and payment in instalments. The
 * setting `PAYMENT_METHODS` lists those that are enabled at the provider.
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
/** One of {@link PAYMENT_METHODS}. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * Outcomes of a payment in the sandbox, a provider without real money. `instalments` approves as a lender would;
 * `decline-capture` approves, and refuses the capture later.
 */
export const SANDBOX_BEHAVIOURS = [
  'approve',
  'instalments',
  'decline',
  'second-step',
  'time-out',
  'decline-capture',
] as const;
/** One of {@link SANDBOX_BEHAVIOURS}. */
export type SandboxBehaviour = (typeof SANDBOX_BEHAVIOURS)[number];

/** Who may take a payment. */
export const PAYMENT_PROVIDERS = ['sandbox', 'stripe', 'paypal'] as const;
/** One of {@link PAYMENT_PROVIDERS}. */
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** In how many parts the sandbox lets people pay, whatever the amount. */
export const SANDBOX_INSTALMENTS = 3;

/** How often and when the sandbox sends its webhook. */
export const SANDBOX_WEBHOOKS = ['once', 'twice', 'late', 'never'] as const;
/** One of {@link SANDBOX_WEBHOOKS}. */
export type SandboxWebhook = (typeof SANDBOX_WEBHOOKS)[number];

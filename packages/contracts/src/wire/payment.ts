import { Type, type Static } from 'typebox';
import {
  PAYMENT_METHODS,
  PAYMENT_PROVIDERS,
  SANDBOX_BEHAVIOURS,
  SANDBOX_WEBHOOKS,
} from '../payment-vocabulary.ts';

/** A configured payment provider. */
export const PaymentProviderInfo = Type.Object({
  name: Type.Enum([...PAYMENT_PROVIDERS]),
  /** For visitors, in the request's language. */
  title: Type.String(),
  /** No real money moves, and pages must say so. */
  test: Type.Boolean(),
  /** Key for the provider's script in the browser: Stripe's publishable key, PayPal's client id. */
  publicKey: Type.Union([Type.String(), Type.Null()]),
  /** Its payment methods, as far as the operator has configured them. */
  methods: Type.Optional(Type.Array(Type.Enum([...PAYMENT_METHODS]))),
});
/** GET checkout/{locale}/buy/payment-providers: the configured ways to pay (extension). */
export type PaymentProviderInfo = Static<typeof PaymentProviderInfo>;

/** `details` of the cart. */
export const PaymentDetails = Type.Object({
  stripe: Type.Object({ secret: Type.Union([Type.String(), Type.Null()]) }),
  paypal: Type.Object({ orderId: Type.Union([Type.String(), Type.Null()]) }),
  /** The payment in the sandbox (extension). */
  sandbox: Type.Object({ reference: Type.Union([Type.String(), Type.Null()]) }),
});
/** `details` of the cart: what the browser needs to let the shopper approve a prepared payment. */
export type PaymentDetails = Static<typeof PaymentDetails>;

/** POST checkout/{locale}/buy/sandbox-payments/{reference}: what a shopper would do on a provider's page (extension). */
export const SandboxApproval = Type.Object(
  {
    behaviour: Type.Enum([...SANDBOX_BEHAVIOURS]),
    /** `once` if omitted. */
    webhook: Type.Optional(Type.Enum([...SANDBOX_WEBHOOKS])),
  },
  { additionalProperties: false },
);
export type SandboxApproval = Static<typeof SandboxApproval>;

/** POST …/sandbox-payments/{reference}/second-step (extension). */
export const SandboxSecondStep = Type.Object({ accept: Type.Boolean() }, { additionalProperties: false });
export type SandboxSecondStep = Static<typeof SandboxSecondStep>;

/** The state of a sandbox payment afterwards. */
export const SandboxResult = Type.Object({
  state: Type.Enum(['open', 'second-step', 'authorised', 'captured', 'declined', 'cancelled']),
});
export type SandboxResult = Static<typeof SandboxResult>;

import { Type, type Static } from 'typebox';
import { Uuid } from './envelope.ts';

/**
 * Passkeys (WebAuthn level 3), all ours. Binary values are base64url, as `PublicKeyCredential.toJSON()` writes them and
 * `parseCreationOptionsFromJSON()` reads them.
 */
const Base64Url = Type.String({ minLength: 1, maxLength: 20_000, pattern: '^[A-Za-z0-9_-]+$' });
const PublicKey = Type.Enum(['public-key']);
const Transports = Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 });
const Descriptor = Type.Object({ id: Type.String(), type: PublicKey, transports: Type.Optional(Transports) });
const Verification = Type.Enum(['required', 'preferred', 'discouraged']);

/** Options with which the browser creates a passkey. */
export const PasskeyCreationOptions = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.Optional(Type.String()), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: PublicKey })),
  timeout: Type.Optional(Type.Integer()),
  excludeCredentials: Type.Optional(Type.Array(Descriptor)),
  authenticatorSelection: Type.Optional(
    Type.Object({
      residentKey: Type.Optional(Verification),
      requireResidentKey: Type.Optional(Type.Boolean()),
      userVerification: Type.Optional(Verification),
    }),
  ),
  attestation: Type.Optional(Type.Enum(['none', 'indirect', 'direct', 'enterprise'])),
});
export type PasskeyCreationOptions = Static<typeof PasskeyCreationOptions>;

/** Options with which the browser asks for a passkey. */
export const PasskeyRequestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.Optional(Type.String()),
  timeout: Type.Optional(Type.Integer()),
  allowCredentials: Type.Optional(Type.Array(Descriptor)),
  userVerification: Type.Optional(Verification),
});
export type PasskeyRequestOptions = Static<typeof PasskeyRequestOptions>;

const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: PublicKey,
  authenticatorAttachment: Type.Optional(Type.Enum(['platform', 'cross-platform'])),
  clientExtensionResults: Type.Object({}),
};

/** A passkey created by a browser. */
export const NewPasskeyCredential = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: Type.Optional(Transports),
  }),
});
export type NewPasskeyCredential = Static<typeof NewPasskeyCredential>;

/** The proof of possession of a passkey. */
export const PasskeyProof = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Type.Optional(Base64Url),
  }),
});
export type PasskeyProof = Static<typeof PasskeyProof>;

/** One passkey of a customer. Moments are ISO dates with time and zone. */
export const Passkey = Type.Object({
  id: Uuid,
  /** The name given by its owner. */
  name: Type.String(),
  createdAt: Type.String(),
  lastUsedAt: Type.Union([Type.String(), Type.Null()]),
  /** Whether the password manager syncs it between devices. */
  synced: Type.Boolean(),
});
export type Passkey = Static<typeof Passkey>;

/** GET auth/{locale}/customer/passkeys, and the answer of every change: how a customer logs in besides the password. */
export const LoginWays = Type.Object({
  passkeys: Type.Array(Passkey),
  /** Whether the password alone is not enough. */
  secondFactor: Type.Boolean(),
  /** Unused recovery codes. */
  recoveryCodes: Type.Integer(),
  /**
   * When the password alone becomes enough, as ISO date with time and zone. The waiting time until then is started by a
   * person who knows the password and has lost the second factor; null while none is running. Older hosts omit it.
   */
  recoveryReadyAt: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
export type LoginWays = Static<typeof LoginWays>;

const Password = Type.String({ minLength: 1, maxLength: 200 });

/**
 * POST auth/{locale}/customer/passkeys/options. `password` is required if the login is no longer fresh; without it the answer
 * has an error for that field.
 */
export const PasskeyOptionsRequest = Type.Object(
  { password: Type.Optional(Password) },
  { additionalProperties: false },
);
export type PasskeyOptionsRequest = Static<typeof PasskeyOptionsRequest>;

/** DELETE auth/{locale}/customer/passkeys/{passkeyId}. `password` as for `PasskeyOptionsRequest`; the body may be omitted. */
export const RemovePasskeyRequest = PasskeyOptionsRequest;
/** The password, if the login is no longer fresh. */
export type RemovePasskeyRequest = PasskeyOptionsRequest;

/** POST auth/{locale}/customer/passkeys */
export const AddPasskeyRequest = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 60 }), credential: NewPasskeyCredential },
  { additionalProperties: false },
);
export type AddPasskeyRequest = Static<typeof AddPasskeyRequest>;

/** POST auth/{locale}/customer/passkeys/second-factor */
export const SecondFactorRequest = Type.Object(
  { on: Type.Boolean(), password: Password },
  { additionalProperties: false },
);
export type SecondFactorRequest = Static<typeof SecondFactorRequest>;

/** Its answer; the codes are shown this once, and only when it was turned on. */
export const SecondFactorResult = Type.Object({ ways: LoginWays, codes: Type.Array(Type.String()) });
export type SecondFactorResult = Static<typeof SecondFactorResult>;

/** POST auth/{locale}/customer/login/passkey */
export const PasskeyLoginRequest = Type.Object({ credential: PasskeyProof }, { additionalProperties: false });
export type PasskeyLoginRequest = Static<typeof PasskeyLoginRequest>;

/**
 * Answer of POST auth/{locale}/customer/login/factor-recovery, called after the correct password for a customer who has lost
 * the second factor, and of the calls that mailed links lead to.
 */
export const FactorRecovery = Type.Object({
  /** As `recoveryReadyAt` of `LoginWays`; null while no waiting time runs: a link was mailed to start it, or it was stopped. */
  readyAt: Type.Union([Type.String(), Type.Null()]),
});
export type FactorRecovery = Static<typeof FactorRecovery>;

/** POST auth/{locale}/customer/factor-recovery/start and …/stop, with the token of the mailed link. */
export const FactorRecoveryRequest = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);
export type FactorRecoveryRequest = Static<typeof FactorRecoveryRequest>;

/** POST auth/{locale}/customer/login/recovery-code: instead of the passkey, after the correct password. */
export const RecoveryCodeRequest = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 40 }) },
  { additionalProperties: false },
);
export type RecoveryCodeRequest = Static<typeof RecoveryCodeRequest>;

import { Type, type Static, type TSchema } from 'typebox';
import { OPERATOR_SCOPES, ROLE_NAMES } from '../calls/callers.ts';
import { NumericId, OrNull, Uuid } from './envelope.ts';
import { Passkey } from './passkey.ts';

const RoleName = Type.Enum([...ROLE_NAMES]);
const Scope = Type.Enum([...OPERATOR_SCOPES]);
const Email = Type.String({ minLength: 3, maxLength: 254 });
const Password = Type.String({ minLength: 1, maxLength: 200 });
const PersonName = Type.String({ minLength: 1, maxLength: 100 });
const Roles = Type.Array(RoleName, { minItems: 1, maxItems: ROLE_NAMES.length });
const Moment = Type.String();

/** POST operator/{locale}/sessions */
export const SignInRequest = Type.Object(
  { email: Email, password: Password },
  { additionalProperties: false },
);

/**
 * What a person who has given the right password does next: give a code of the app that was set up earlier, or set one up
 * (`enrol`) and give its first code. The cookie of the answer stands for the password for ten minutes.
 */
export const SecondStep = Type.Object({
  next: Type.Enum(['code', 'enrol']),
  /** For an app that makes codes (TOTP): as text to be typed, and as an address for a QR code. Null where one is set up. */
  enrolment: OrNull(Type.Object({ secret: Type.String(), uri: Type.String() })),
});
export type SecondStep = Static<typeof SecondStep>;

/** POST operator/{locale}/sessions/code: six digits, or a recovery code. */
export const SecondStepRequest = Type.Object(
  { code: Type.String({ minLength: 6, maxLength: 40 }) },
  { additionalProperties: false },
);

/** GET operator/{locale}/me: a person, or a key, which has neither address nor roles. */
export const OperatorMe = Type.Object({
  id: Uuid,
  kind: Type.Enum(['person', 'key']),
  name: Type.String(),
  email: OrNull(Type.String()),
  roles: Type.Array(RoleName),
  /** `x:write` includes `x:read`, which is then not listed. */
  scopes: Type.Array(Scope),
  /** The only seller whose things a merchant sees; null for the shop. */
  sellerId: OrNull(NumericId),
});
export type OperatorMe = Static<typeof OperatorMe>;

/** Answer of the second step. */
export const SignedIn = Type.Object({
  me: OperatorMe,
  /** Each opens once instead of a code. Shown only when the app was set up just now; null otherwise. */
  recoveryCodes: OrNull(Type.Array(Type.String())),
});
export type SignedIn = Static<typeof SignedIn>;

/** POST operator/{locale}/invitations: the token of the mailed link, `/{locale}/invitation/{token}` of the desk. */
const InvitationToken = Type.String({ minLength: 1, maxLength: 100 });
export const InvitationRequest = Type.Object({ token: InvitationToken }, { additionalProperties: false });
/** Whom an invitation is for. */
export const Invitation = Type.Object({ email: Type.String(), name: Type.String() });
export type Invitation = Static<typeof Invitation>;

/** POST operator/{locale}/invitations/accept */
export const AcceptInvitationRequest = Type.Object(
  { token: InvitationToken, name: PersonName, password: Password },
  { additionalProperties: false },
);

/** `invited`: has not yet followed the link. `active`: can sign in. `removed`: never again. */
export const PersonState = Type.Enum(['invited', 'active', 'removed']);

/** One of GET operator/{locale}/people */
export const Person = Type.Object({
  id: Uuid,
  name: Type.String(),
  email: Type.String(),
  roles: Type.Array(RoleName),
  sellerId: OrNull(NumericId),
  state: PersonState,
  /** Whether an app that makes codes is set up. */
  secondFactor: Type.Boolean(),
  /** Open sessions. */
  sessions: Type.Integer(),
  invitedAt: Moment,
  /** Until when the last mailed link works; null if none does. */
  invitationUntil: OrNull(Moment),
  lastSeenAt: OrNull(Moment),
});
export type Person = Static<typeof Person>;

/** Few enough for one answer: `next` is always null. */
const whole = <T extends TSchema>(schema: T) => Type.Object({ items: Type.Array(schema), next: Type.Null() });
export const People = whole(Person);

/** GET operator/{locale}/me/passkeys, and the answer of every change: the passkeys of the person who asks, oldest first. */
export const OwnPasskeys = whole(Passkey);

/** POST operator/{locale}/me/passkeys/options: a new way in needs more than an open session. */
export const PasswordRequest = Type.Object(
  { password: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);

/** POST operator/{locale}/people. The role `merchant` needs a seller and stands alone; the others have none. */
export const InviteRequest = Type.Object(
  { email: Email, name: PersonName, roles: Roles, sellerId: Type.Optional(OrNull(NumericId)) },
  { additionalProperties: false },
);
export type InviteRequest = Static<typeof InviteRequest>;

/** PATCH operator/{locale}/people/{personId}; `roles` and `sellerId` belong together. Ends the person's sessions if they change. */
export const PersonUpdate = Type.Object(
  {
    name: Type.Optional(PersonName),
    roles: Type.Optional(Roles),
    sellerId: Type.Optional(OrNull(NumericId)),
  },
  { additionalProperties: false },
);
export type PersonUpdate = Static<typeof PersonUpdate>;

/** One of GET operator/{locale}/keys */
export const OperatorKey = Type.Object({
  id: Uuid,
  name: Type.String(),
  scopes: Type.Array(Scope),
  sellerId: OrNull(NumericId),
  /** The person who answers for it; null for keys of the command line. A removed person's keys end with them. */
  owner: OrNull(Type.Object({ id: Uuid, name: Type.String() })),
  createdAt: Moment,
  expiresAt: OrNull(Moment),
  lastUsedAt: OrNull(Moment),
  revokedAt: OrNull(Moment),
});
export type OperatorKey = Static<typeof OperatorKey>;
export const OperatorKeys = whole(OperatorKey);

/** POST operator/{locale}/keys */
export const NewKeyRequest = Type.Object(
  {
    name: PersonName,
    scopes: Type.Array(Scope, { minItems: 1, maxItems: OPERATOR_SCOPES.length }),
    sellerId: Type.Optional(OrNull(NumericId)),
    /** Who issues it, unless somebody else is named. */
    ownerId: Type.Optional(Uuid),
    /** The last day of a key, at most a year from now. */
    expiresOn: Type.Optional(OrNull(Type.String({ format: 'date' }))),
  },
  { additionalProperties: false },
);
export type NewKeyRequest = Static<typeof NewKeyRequest>;

/** Answer of POST operator/{locale}/keys. `key` is shown this once; it is sent as `Authorization: Bearer …`. */
export const NewKey = Type.Object({ ...OperatorKey.properties, key: Type.String() });
export type NewKey = Static<typeof NewKey>;

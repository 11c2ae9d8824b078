import { Type, type Static } from 'typebox';
import { LOCALES } from '../locales.ts';
import { PasskeyRequestOptions } from './passkey.ts';

/** A customer's address as the specification names its fields (section 3, ACCT-03). */
export const CustomerAddress = Type.Object({
  countryCode: Type.String(),
  address: Type.String(),
  houseNumber: Type.String(),
  city: Type.String(),
  plz: Type.String(),
});
export type CustomerAddress = Static<typeof CustomerAddress>;

/**
 * Mails that a customer can turn off: shipped parcels, steps of a sale, answers to messages, invitations to review.
 * `reviews` is newer than the others: if omitted, that choice stays as it is.
 */
export const MailChoices = Type.Object({
  parcels: Type.Boolean(),
  sales: Type.Boolean(),
  messages: Type.Boolean(),
  reviews: Type.Optional(Type.Boolean()),
});
export type MailChoices = Static<typeof MailChoices>;

/** The session user. `authenticated: false` with empty names is the anonymous visitor. */
export const Customer = Type.Object({
  id: Type.Union([Type.String(), Type.Null()]),
  authenticated: Type.Boolean(),
  username: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  emailVerified: Type.Boolean(),
  /** A new address that is not confirmed yet; until then `email` applies. Null or omitted if there is none. */
  pendingEmail: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  address: Type.Union([CustomerAddress, Type.Null()]),
  profile: Type.Object({
    language: Type.String(),
    /** Which news are also sent by mail (extension). Mails that a contract or the account needs are always sent. */
    mails: Type.Optional(MailChoices),
  }),
});
export type Customer = Static<typeof Customer>;

/** Answer of a login by password. With `secondFactor` the login is not complete: a passkey or a recovery code is still needed. */
export const LoginAnswer = Type.Object({
  ...Customer.properties,
  secondFactor: Type.Optional(PasskeyRequestOptions),
});
export type LoginAnswer = Static<typeof LoginAnswer>;

/** Upper bounds are ours; the specification leaves them to the server (API-03). */
const Email = Type.String({ minLength: 3, maxLength: 254 });
const Password = Type.String({ minLength: 1, maxLength: 200 });
const Name = Type.String({ minLength: 1, maxLength: 100 });

/** POST auth/{locale}/customer/login */
export const LoginRequest = Type.Object(
  { email: Email, password: Password },
  { additionalProperties: false },
);
export type LoginRequest = Static<typeof LoginRequest>;

/** POST auth/{locale}/customer/register. A new password has 10 to 200 characters. */
export const RegisterRequest = Type.Object(
  { firstName: Name, lastName: Name, email: Email, password: Password },
  { additionalProperties: false },
);
export type RegisterRequest = Static<typeof RegisterRequest>;

/** POST auth/{locale}/customer/password-reset/email */
export const PasswordResetMailRequest = Type.Object({ email: Email }, { additionalProperties: false });
export type PasswordResetMailRequest = Static<typeof PasswordResetMailRequest>;

/**
 * POST auth/{locale}/customer/password-reset; the token travels in a short-lived cookie set by the mailed link. With
 * `removePasskeys` (an addition of ours) no passkey gives access any more; a second factor stays on.
 */
export const PasswordResetRequest = Type.Object(
  { password: Password, passwordConfirmed: Password, removePasskeys: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type PasswordResetRequest = Static<typeof PasswordResetRequest>;

/** GET auth/{locale}/customer/password-reset: information for a person who opened the mailed link (extension). */
export const PasswordResetChoice = Type.Object({
  /** Whether the address was confirmed before; if not, the account is emptied with the new password. */
  confirmed: Type.Boolean(),
  /** Number of passkeys that give access to the account. */
  passkeys: Type.Integer({ minimum: 0 }),
  /** The login requires a passkey or a recovery code in addition to the new password. */
  secondFactor: Type.Boolean(),
});
export type PasswordResetChoice = Static<typeof PasswordResetChoice>;

/**
 * POST auth/{locale}/customer/email/restore: the token of the link that was mailed to an account's former address. The
 * account gets that address back, and a cookie lets the browser set a new password (extension).
 */
export const RestoreAddressRequest = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);
export type RestoreAddressRequest = Static<typeof RestoreAddressRequest>;

/** POST auth/{locale}/customer/password-change. Other sessions end unless `endOtherSessions` is false (an addition of ours). */
export const PasswordChangeRequest = Type.Object(
  {
    oldPassword: Password,
    newPassword: Password,
    newPasswordConfirmed: Password,
    endOtherSessions: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type PasswordChangeRequest = Static<typeof PasswordChangeRequest>;

/** PATCH auth/{locale}/customer/address */
export const AddressUpdate = Type.Object(
  {
    countryCode: Type.String({ minLength: 2, maxLength: 2 }),
    address: Type.String({ minLength: 1, maxLength: 120 }),
    houseNumber: Type.String({ minLength: 1, maxLength: 20 }),
    city: Type.String({ minLength: 1, maxLength: 100 }),
    plz: Type.String({ minLength: 3, maxLength: 12 }),
  },
  { additionalProperties: false },
);
export type AddressUpdate = Static<typeof AddressUpdate>;

/**
 * PATCH auth/{locale}/customer. A new e-mail address applies once it is confirmed. If the login is no longer fresh,
 * `password` (an addition of ours) is required; without it the answer has an error for that field.
 */
export const CustomerUpdate = Type.Object(
  { firstName: Name, lastName: Name, email: Email, password: Type.Optional(Password) },
  { additionalProperties: false },
);
export type CustomerUpdate = Static<typeof CustomerUpdate>;

/** PATCH auth/{locale}/customer/preferences: the language of mails, and which news are sent by mail (extension). */
export const PreferencesUpdate = Type.Object(
  { language: Type.Optional(Type.Enum([...LOCALES])), mails: Type.Optional(MailChoices) },
  { additionalProperties: false },
);
export type PreferencesUpdate = Static<typeof PreferencesUpdate>;

/** A logged-in browser; one of GET auth/{locale}/customer/sessions. Moments are ISO dates with time and zone. */
export const CustomerSession = Type.Object({
  id: Type.String(),
  /** Such as `Android` or `Windows`; null if the browser did not say. */
  device: Type.Union([Type.String(), Type.Null()]),
  /** Such as `Firefox`. */
  browser: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String(),
  /** Accurate to five minutes. */
  lastSeenAt: Type.String(),
  /** The browser that makes this call. */
  current: Type.Boolean(),
});
export type CustomerSession = Static<typeof CustomerSession>;

/** GET auth/{locale}/customer/export: everything that is stored about a customer, by category; rows as stored. */
export const CustomerExport = Type.Object({
  exportedAt: Type.String(),
  records: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown()))),
});
export type CustomerExport = Static<typeof CustomerExport>;

/** POST auth/{locale}/customer/erasure. It cannot be undone; 409 while an order or a sale is in progress. */
export const ErasureRequest = Type.Object({ password: Password }, { additionalProperties: false });
export type ErasureRequest = Static<typeof ErasureRequest>;

/** GET platform/{locale}/customer/languages */
export const Language = Type.Object({
  code: Type.String(),
  codeLong: Type.String(),
  language: Type.String(),
  icon: Type.String(),
});
export type Language = Static<typeof Language>;

/** One unread message of GET notifications/{locale}/customer/tickets/messages/count; the list's length is the counter. */
export const UnreadMessage = Type.Object({ id: Type.String(), ticketId: Type.String() });
export type UnreadMessage = Static<typeof UnreadMessage>;

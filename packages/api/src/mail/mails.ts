import { LOCALES } from '@rewald/contracts';
import { Type, type Static } from 'typebox';

const Person = { firstName: Type.String() };

/** Every mail that is sent, by kind, with what its text needs. Kept as JSON in the outbox. */
export const MAILS = {
  /** Confirms an e-mail address. */
  verify: Type.Object({ ...Person, link: Type.String() }),
  /** Somebody registered with an address that has an account already. */
  'account-exists': Type.Object({ ...Person, loginLink: Type.String() }),
  /** Sets a new password. */
  reset: Type.Object({ ...Person, link: Type.String() }),
  /** A password was changed; a warning to whoever did not do it. */
  'password-changed': Type.Object({ ...Person, resetLink: Type.String() }),
  'trade-in-received': Type.Object({
    ...Person,
    reference: Type.String(),
    device: Type.String(),
    priceCents: Type.Integer(),
    /** ISO date. */
    shipBy: Type.String(),
    payment: Type.Enum(['bank-transfer', 'paypal']),
    /** Last four digits of the IBAN, or the PayPal address. */
    account: Type.String(),
  }),
} as const;

export type MailKind = keyof typeof MAILS;
export type MailPayload<Kind extends MailKind> = Static<(typeof MAILS)[Kind]>;
export const MailLocale = Type.Enum([...LOCALES]);

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(MAILS, kind);

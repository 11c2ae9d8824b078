import type { Locale } from '@rewald/contracts';
import { Value } from 'typebox/value';
import { layOut, type Letter } from './letter.ts';
import { MAILS, type MailKind, type MailPayload } from './mails.ts';
import { accountExists, passwordChanged, resetPassword, verifyEmail } from './texts/account.ts';
import { tradeInReceived } from './texts/trade-in.ts';

type Writers = { readonly [Kind in MailKind]: Record<Locale, (payload: MailPayload<Kind>) => Letter> };

const WRITERS: Writers = {
  verify: verifyEmail,
  'account-exists': accountExists,
  reset: resetPassword,
  'password-changed': passwordChanged,
  'trade-in-received': tradeInReceived,
};

const letterOf = <Kind extends MailKind>(kind: Kind, locale: Locale, payload: unknown): Letter =>
  WRITERS[kind][locale](Value.Parse(MAILS[kind], payload));

/**
 * Writes a mail in its language, as text and as HTML.
 *
 * @throws {Error} the payload is not what the kind needs
 */
export const writeMail = (
  kind: MailKind,
  locale: Locale,
  payload: unknown,
): { subject: string; text: string; html: string } => layOut(letterOf(kind, locale, payload), locale);

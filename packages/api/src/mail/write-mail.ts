import type { Locale } from '@rewald/contracts';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { layOut, type Letter } from './letter.ts';
import { MAILS, type MailKind } from './mails.ts';
import { accountExists, passwordChanged, resetPassword, verifyEmail } from './texts/account.ts';
import { tradeInReceived } from './texts/trade-in.ts';

type Writer = (locale: Locale, payload: unknown) => Letter;

const writer =
  <Payload extends TSchema>(
    schema: Payload,
    texts: Record<Locale, (payload: Static<Payload>) => Letter>,
  ): Writer =>
  (locale, payload) =>
    texts[locale](Value.Parse(schema, payload));

const WRITERS: Record<MailKind, Writer> = {
  verify: writer(MAILS.verify, verifyEmail),
  'account-exists': writer(MAILS['account-exists'], accountExists),
  reset: writer(MAILS.reset, resetPassword),
  'password-changed': writer(MAILS['password-changed'], passwordChanged),
  'trade-in-received': writer(MAILS['trade-in-received'], tradeInReceived),
};

/**
 * Writes a mail in its language, as text and as HTML.
 *
 * @throws {Error} the payload is not what the kind needs
 */
export const writeMail = (
  kind: MailKind,
  locale: Locale,
  payload: unknown,
): { subject: string; text: string; html: string } => layOut(WRITERS[kind](locale, payload), locale);

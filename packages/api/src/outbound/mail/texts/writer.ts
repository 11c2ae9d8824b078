import type { Locale } from '@rewald/contracts';
import type { Letter } from '../letter.ts';
import type { MailKind, ReadMailPayload } from '../mails.ts';
import type { Sender } from '../../company/sender.ts';

/** Turns the payload of a mail into a letter, in each language. */
export type Texts<Kind extends MailKind> = Record<
  Locale,
  (payload: ReadMailPayload<Kind>, sender: Sender) => Letter
>;

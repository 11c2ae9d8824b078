import type { Locale } from '@rewald/contracts';
import type { ShopLinks } from '../../../plumbing/web/shop-links.ts';
import type { Letter } from '../letter.ts';
import type { MailKind, ReadMailPayload } from '../mails.ts';

/** Turns the payload of a mail into a letter, in each language. */
export type Texts<Kind extends MailKind> = Record<
  Locale,
  (payload: ReadMailPayload<Kind>, links: ShopLinks) => Letter
>;

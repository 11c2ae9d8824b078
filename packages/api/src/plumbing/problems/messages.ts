import type { Locale } from '@rewald/contracts';
import { accountMessages } from '../../customers/account/messages.ts';
import { attachmentMessages } from '../../customers/attachments/messages.ts';
import { cartMessages } from '../../buying/cart/messages.ts';
import { insuranceMessages } from '../../buying/insurance/messages.ts';
import { orderMessages } from '../../buying/order/messages.ts';
import { passkeyMessages } from '../../customers/passkeys/messages.ts';
import { operatorMessages } from '../operators/messages.ts';
import { privacyMessages } from '../../customers/privacy/messages.ts';
import { paymentMessages } from '../../buying/payment/messages.ts';
import { questionMessages } from '../../opinions/questions/messages.ts';
import { reviewMessages } from '../../opinions/reviews/messages.ts';
import { ticketMessages } from '../../customers/tickets/messages.ts';
import { tradeInCaseMessages } from '../../selling/cases/messages.ts';
import { tradeInMessages } from '../../selling/messages.ts';
import { generalMessages } from './general-messages.ts';

const AREAS = [
  generalMessages,
  accountMessages,
  passkeyMessages,
  cartMessages,
  orderMessages,
  operatorMessages,
  privacyMessages,
  paymentMessages,
  tradeInMessages,
  tradeInCaseMessages,
  ticketMessages,
  attachmentMessages,
  insuranceMessages,
  reviewMessages,
  questionMessages,
] as const;

type KeyOf<Area> = Area extends { readonly de: infer German } ? keyof German & string : never;
/** What can be said to a caller. */
export type MessageKey = KeyOf<(typeof AREAS)[number]>;

const sentences = {
  de: new Map<string, string>(AREAS.flatMap(({ de }) => Object.entries(de))),
  en: new Map<string, string>(AREAS.flatMap(({ en }) => Object.entries(en))),
};

/** Values that stand in a message, by the name in its braces. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The sentence in the language, with its values put in. */
export const sayIn = (locale: Locale, key: MessageKey, values: MessageValues = {}): string =>
  (sentences[locale].get(key) ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

import type { Locale } from '@rewald/contracts';
import { accountMessages } from '../account/messages.ts';
import { attachmentMessages } from '../attachments/messages.ts';
import { cartMessages } from '../cart/messages.ts';
import { insuranceMessages } from '../insurance/messages.ts';
import { orderMessages } from '../order/messages.ts';
import { passkeyMessages } from '../passkeys/messages.ts';
import { operatorMessages } from '../operator/messages.ts';
import { privacyMessages } from '../privacy/messages.ts';
import { paymentMessages } from '../payment/messages.ts';
import { questionMessages } from '../questions/messages.ts';
import { reviewMessages } from '../reviews/messages.ts';
import { ticketMessages } from '../tickets/messages.ts';
import { tradeInCaseMessages } from '../trade-in/cases/messages.ts';
import { tradeInMessages } from '../trade-in/messages.ts';
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

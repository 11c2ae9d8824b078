import type { Locale } from '@rewald/contracts';
import { IntlMessageFormat, type FormatXMLElementFn } from 'intl-messageformat';
import creditNoteDe from './documents/credit-note/messages.de.json' with { type: 'json' };
import creditNoteEn from './documents/credit-note/messages.en.json' with { type: 'json' };
import erasureDe from './documents/erasure-certificate/messages.de.json' with { type: 'json' };
import erasureEn from './documents/erasure-certificate/messages.en.json' with { type: 'json' };
import invoiceDe from './documents/invoice/messages.de.json' with { type: 'json' };
import invoiceEn from './documents/invoice/messages.en.json' with { type: 'json' };
import labelDe from './documents/label/messages.de.json' with { type: 'json' };
import labelEn from './documents/label/messages.en.json' with { type: 'json' };
import withdrawalDe from './documents/withdrawal-information/messages.de.json' with { type: 'json' };
import withdrawalEn from './documents/withdrawal-information/messages.en.json' with { type: 'json' };
import frameDe from './mail/layout/messages.de.json' with { type: 'json' };
import frameEn from './mail/layout/messages.en.json' with { type: 'json' };
import accountDe from './mail/letters/account/messages.de.json' with { type: 'json' };
import accountEn from './mail/letters/account/messages.en.json' with { type: 'json' };
import offersDe from './mail/letters/offers/messages.de.json' with { type: 'json' };
import offersEn from './mail/letters/offers/messages.en.json' with { type: 'json' };
import orderDe from './mail/letters/order/messages.de.json' with { type: 'json' };
import orderEn from './mail/letters/order/messages.en.json' with { type: 'json' };
import serviceDe from './mail/letters/service/messages.de.json' with { type: 'json' };
import serviceEn from './mail/letters/service/messages.en.json' with { type: 'json' };
import tradeInDe from './mail/letters/trade-in/messages.de.json' with { type: 'json' };
import tradeInEn from './mail/letters/trade-in/messages.en.json' with { type: 'json' };

const de = {
  ...creditNoteDe,
  ...erasureDe,
  ...invoiceDe,
  ...labelDe,
  ...withdrawalDe,
  ...frameDe,
  ...accountDe,
  ...offersDe,
  ...orderDe,
  ...serviceDe,
  ...tradeInDe,
};

/** The id of a message of mails and documents. German defines them: one that English lacks does not compile. */
export type MessageId = keyof typeof de;

const MESSAGES: Readonly<Record<Locale, Readonly<Record<MessageId, string>>>> = {
  de,
  en: {
    ...creditNoteEn,
    ...erasureEn,
    ...invoiceEn,
    ...labelEn,
    ...withdrawalEn,
    ...frameEn,
    ...accountEn,
    ...offersEn,
    ...orderEn,
    ...serviceEn,
    ...tradeInEn,
  },
};

/** What a message is filled with: a value for `{name}`; for `<tag>`, what makes a piece of the words in it. */
export type Values<Piece = never> = Readonly<
  Record<string, string | number | Piece | FormatXMLElementFn<Piece, Piece>>
>;

/** Says a message as plain text. It is no HTML: a value may hold anything. */
export type Say = (id: MessageId, values?: Values) => string;

const FORMATS: Readonly<Record<Locale, Map<MessageId, IntlMessageFormat>>> = { de: new Map(), en: new Map() };

function formatOf(locale: Locale, id: MessageId): IntlMessageFormat {
  const known = FORMATS[locale].get(id);
  if (known !== undefined) return known;
  const format = new IntlMessageFormat(MESSAGES[locale][id], locale);
  FORMATS[locale].set(id, format);
  return format;
}

/** Says messages in a language. @param given values that every message may name */
export function sayIn(locale: Locale, given: Values = {}): Say {
  return (id, values) => String(formatOf(locale, id).format({ ...given, ...values }));
}

/** A message as text with pieces that are more than text, where its values or its tags put them. */
export function sayInPieces<Piece>(locale: Locale, id: MessageId, values: Values<Piece>): (string | Piece)[] {
  const said = formatOf(locale, id).format<Piece>({ ...values });
  return Array.isArray(said) ? said : [said];
}

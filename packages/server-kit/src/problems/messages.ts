import { IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from '@rewald/contracts';
import { generalMessages } from './general-messages.ts';
import { sharedMessages } from './shared-messages.ts';
import type { Messages } from './in-both-languages.ts';

/**
 * Messages to callers, by key. Each area extends this interface next to its messages, and registers those with `addMessages`.
 *
 * @public
 */
export interface Sentences {}
export type MessageKey = keyof Sentences;

/** Values of a message, by the name in its braces. */
export type MessageValues = Readonly<Record<string, string | number>>;

const sentences: Record<Locale, Map<string, string>> = { de: new Map(), en: new Map() };
const formats: Record<Locale, Map<string, IntlMessageFormat>> = { de: new Map(), en: new Map() };

/** Registers messages, when a package is loaded. Repeated calls are harmless. */
export const addMessages = (...areas: readonly Messages<string>[]): void => {
  for (const { de, en } of areas) {
    for (const [key, text] of Object.entries(de)) sentences.de.set(key, text);
    for (const [key, text] of Object.entries(en)) sentences.en.set(key, text);
  }
};

addMessages(generalMessages, sharedMessages);

/** Whether a text is the key of a registered message. */
export const isMessageKey = (text: string): text is MessageKey => sentences.de.has(text);

/** A message as it was written, with its placeholders. */
export const wordingOf = (locale: Locale, key: string): string => {
  const wording = sentences[locale].get(key);
  if (wording === undefined) throw new Error(`Nobody has added the message ${key}.`);
  return wording;
};

const formatOf = (locale: Locale, key: MessageKey): IntlMessageFormat => {
  const known = formats[locale].get(key);
  if (known !== undefined) return known;
  const format = new IntlMessageFormat(wordingOf(locale, key), locale, undefined, { ignoreTag: true });
  formats[locale].set(key, format);
  return format;
};

/** The message in the language, with its values filled in. */
export const translate = (locale: Locale, key: MessageKey, values: MessageValues = {}): string =>
  String(formatOf(locale, key).format({ ...values }));

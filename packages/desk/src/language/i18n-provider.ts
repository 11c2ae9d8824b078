import type { I18nProvider } from 'ra-core';
import { createIntl, createIntlCache, type IntlShape, type MessageFormatElement } from 'react-intl';

/** Compiled texts by id. */
export type Texts = Record<string, MessageFormatElement[]>;
export type Language = 'de' | 'en';

const LANGUAGES: readonly { locale: Language; name: string }[] = [
  { locale: 'de', name: 'Deutsch' },
  { locale: 'en', name: 'English' },
];

/** The language that a person chose before, or that of the browser. */
export function languageOf(chosen: string | null | undefined, browser: string): Language {
  const wanted = chosen ?? browser;
  return wanted.startsWith('de') ? 'de' : 'en';
}

/** What react-admin and the desk's own components take their texts from: the same catalogues. */
export interface Texting extends I18nProvider {
  /** Formats texts, days and sums in the language of the moment. */
  intl(): IntlShape;
  language(): Language;
}

interface TextingContext {
  readonly first: Language;
  readonly texts: Texts;
  readonly load: (language: Language) => Promise<Texts>;
}

/** Makes the texts of the desk. An id without a text is shown as react-admin's `_` says, or as it is. */
export function createTexting({ first, texts, load }: TextingContext): Texting {
  const cache = createIntlCache();
  const makeIntl = (locale: Language, messages: Texts): IntlShape =>
    createIntl({ locale: locale === 'en' ? 'en-GB' : locale, messages, timeZone: 'Europe/Berlin' }, cache);
  let language = first;
  let intl = makeIntl(first, texts);
  return {
    intl: () => intl,
    language: () => language,
    translate(id, { _: otherwise, smart_count: count, ...values } = {}) {
      if (!(id in intl.messages)) return typeof otherwise === 'string' ? otherwise : id;
      return intl.formatMessage({ id }, { count, ...values });
    },
    async changeLocale(locale) {
      const next = languageOf(locale, locale);
      intl = makeIntl(next, await load(next));
      language = next;
      document.documentElement.lang = next;
    },
    getLocale: () => language,
    getLocales: () => [...LANGUAGES],
  };
}

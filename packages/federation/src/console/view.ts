import { html, type Html } from './html.ts';
import { WORDS, type Language } from './words/language.ts';
import type { Words } from './words/de.ts';

/** Numbers and times as people of a language read them, in the time zone of this machine. */
interface Format {
  number(value: number): string;
  percent(value: number): string;
  kb(bytes: number): string;
  ms(value: number): string;
  time(iso: string): Html;
  /** `in 2 days`. */
  ahead(iso: string): string;
}

/** What a page needs besides its facts. */
export interface View {
  language: Language;
  words: Words;
  format: Format;
  /** Who acts, for the log. */
  who: string;
  /** The name of what is shown: the site, or the registry. */
  subject: string;
  /** Address of another page of the console, in the language that was chosen. */
  to(path: string, query?: Readonly<Record<string, string>>): string;
  /** Address of this page in a language. */
  inLanguage(language: Language): string;
}

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const formatOf = (language: Language): Format => {
  const locale = language === 'de' ? 'de-DE' : 'en-GB';
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const short = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const percents = new Intl.NumberFormat(locale, { style: 'percent' });
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  return {
    number: (value) => numbers.format(value),
    percent: (value) => percents.format(value / 100),
    kb: (bytes) => `${short.format(bytes / 1000)} kB`,
    ms: (value) => `${numbers.format(Math.round(value))} ms`,
    time(iso) {
      const date = new Date(iso);
      return Number.isNaN(date.getTime())
        ? html`${iso}`
        : html`<time datetime="${date.toISOString()}">${times.format(date)}</time>`;
    },
    ahead(iso) {
      const left = Date.parse(iso) - Date.now();
      const [unit, step] = STEPS.find(([, ms]) => left >= ms) ?? ['minute', 60_000];
      return relative.format(Math.max(1, Math.floor(left / step)), unit);
    },
  };
};

/** @param base address of the console with its secret, without a slash at the end */
export const createView = (
  base: string,
  {
    language,
    isChosen,
    who,
    subject,
    path,
    query,
  }: {
    language: Language;
    /** Whether the language was chosen on the page, and not by the browser. */
    isChosen: boolean;
    who: string;
    subject: string;
    path: string;
    query: Readonly<Record<string, string>>;
  },
): View => {
  const address = (to: string, parameters: Readonly<Record<string, string>>): string => {
    const search = new URLSearchParams(parameters).toString();
    return `${base}${to}${search === '' ? '' : `?${search}`}`;
  };
  return {
    language,
    words: WORDS[language],
    format: formatOf(language),
    who,
    subject,
    to: (to, parameters = {}) => address(to, isChosen ? { ...parameters, lang: language } : parameters),
    inLanguage: (lang) => address(path, { ...query, lang }),
  };
};

/** What nobody knows is said, and is not zero. */
export const unknown = ({ words }: View): Html =>
  html`<span class="unknown"><span aria-hidden="true">?</span> ${words.unknown}</span>`;

/** A known value, or that it is unknown. */
export const known = <T>(view: View, value: T | null | undefined, show: (value: T) => string | Html): Html =>
  value === null || value === undefined ? unknown(view) : html`${show(value)}`;

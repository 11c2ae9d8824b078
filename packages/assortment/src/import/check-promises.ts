import { LEAST_RETURN_DAYS, LOCALES, type Locale } from '@rewald/contracts';
import { germanDay } from '@rewald/server-kit/calendar/german-day';
import type { Entries, Kind } from '../catalogue/entries.ts';
import { pageWords } from './check-documents.ts';
import { entryName } from './check-form.ts';
import type { Fault, WrittenEntry } from './read-folder.ts';

/** Phrases that promise a number of days for returns. */
const RETURNS: Readonly<Record<Locale, RegExp>> = {
  de: /(\d+)\.? Tage?n? (?:lang )?(?:kostenlose? )?(?:Rückgabe|zurückgeben|zurück|ohne Angabe von Gründen)/gu,
  en: /(\d+)[- ]days?['’]?(?: to)? (?:return|without giving a reason)|free of charge for (\d+) days/gu,
};

/** Phrases that promise months of guarantee: one number, or the first and last of a range. */
const GUARANTEE: Readonly<Record<Locale, RegExp>> = {
  de: /(\d+)\+?(?: (?:bis|oder|–) (\d+))?[- ]Monate?n?[- ](?:\p{Ll}+ )?Garantie|Garantie von (\d+)(?: bis (\d+))? Monaten/gu,
  en: /(\d+)\+?(?: (?:to|or|–) (\d+))?[- ]months?['’]?(?: of)?(?: \p{Ll}+)? guarantee|guarantee of (\d+)(?: to (\d+))? months/gu,
};

/** The numbers in each phrase of a text. Marks of Markdown, such as those of tables, are not read. */
const promisedIn = (text: string, phrases: RegExp): number[][] =>
  [...text.replaceAll(/[\s|*]+/g, ' ').matchAll(phrases)].map(([, ...numbers]) =>
    numbers.flatMap((number) => (number === undefined ? [] : Number(number))),
  );

interface PromisingText {
  readonly kind: Kind;
  readonly key: string;
  readonly field: string;
  readonly words: (locale: Locale) => string;
}

/** Texts that are currently shown or will be. Replaced versions of documents may promise what was valid then. */
const textsOf = (
  { documents, pages, 'home-texts': homes }: Entries,
  today: string,
): readonly PromisingText[] => [
  ...homes.map(({ key, texts }) => ({
    kind: 'home-texts' as const,
    key,
    field: 'texts',
    words: (locale: Locale) => JSON.stringify(texts[locale]),
  })),
  ...pages.map((page) => ({
    kind: 'pages' as const,
    key: page.key,
    field: 'text',
    words: (locale: Locale) => pageWords(page, locale),
  })),
  ...documents
    .filter(
      (version) =>
        !documents.some(
          ({ document, from }) => document === version.document && from > version.from && from <= today,
        ),
    )
    .map(({ key, lead, text }) => ({
      kind: 'documents' as const,
      key,
      field: 'text',
      words: (locale: Locale) => `${lead[locale]}\n${text[locale]}`,
    })),
];

/** What is wrong with the numbers of one kind of promise, and which entry besides the text can be the reason. */
interface PromiseCheck {
  readonly phrases: Readonly<Record<Locale, RegExp>>;
  readonly reason: { readonly kind: Kind; readonly key?: string };
  /** @returns the message about a phrase; undefined if it promises what is given */
  readonly fault: (numbers: readonly number[]) => string | undefined;
}

const returnCheck = ({ company: [company] }: Entries): PromiseCheck[] => {
  if (company === undefined) return [];
  const { returnDays } = company;
  const isGiven = (days: number) => days === returnDays || days === LEAST_RETURN_DAYS;
  return [
    {
      phrases: RETURNS,
      reason: { kind: 'company' },
      fault: ([days]) =>
        days === undefined || isGiven(days)
          ? undefined
          : `It promises ${days} days of return, the company ${returnDays}: write {{returnDays}} in its place.`,
    },
  ];
};

const guaranteeCheck = ({ sellers }: Entries): PromiseCheck[] => {
  const [least] = sellers.toSorted((one, other) => one.guaranteeMonths - other.guaranteeMonths);
  if (least === undefined) return [];
  const most = Math.max(...sellers.map(({ guaranteeMonths }) => guaranteeMonths));
  return [
    {
      phrases: GUARANTEE,
      reason: { kind: 'sellers', key: least.key },
      fault: ([first = 0, last = first]) =>
        first <= least.guaranteeMonths && last <= most
          ? undefined
          : `It promises ${first > least.guaranteeMonths ? first : last} months of guarantee, ${
              first > least.guaranteeMonths
                ? `${least.name} gives ${least.guaranteeMonths}`
                : `no seller gives more than ${most}`
            }: write {{guaranteeMonths}} in its place.`,
    },
  ];
};

/**
 * Texts that promise a different number of days for returns than the company's data, or more months of guarantee than
 * sellers give. The legal minimum of days may be named anywhere.
 *
 * @param written imported entries; a fault is reported at the text or, if it is not among them, at the company or seller
 */
export const promiseFaults = (
  entries: Entries,
  written: readonly WrittenEntry[],
  now = new Date(),
): Fault[] => {
  const checks = [...returnCheck(entries), ...guaranteeCheck(entries)];
  return textsOf(entries, germanDay(now)).flatMap(({ kind, key, field, words }) =>
    LOCALES.flatMap((locale) =>
      checks.flatMap(({ phrases, reason, fault }): Fault[] => {
        const message = promisedIn(words(locale), phrases[locale])
          .map(fault)
          .find((text) => text !== undefined);
        if (message === undefined) return [];
        const source =
          written.find((one) => one.kind === kind && entryName(one) === key) ??
          written.find(
            (one) => one.kind === reason.kind && (reason.key === undefined || entryName(one) === reason.key),
          );
        return [
          {
            file: kind,
            ...(source === undefined ? {} : { file: source.file, place: source.place }),
            entry: key,
            field: `${field}.${locale}`,
            message,
          },
        ];
      }),
    ),
  );
};

import { LEAST_RETURN_DAYS, LOCALES, type Locale } from '@rewald/contracts';
import { germanDay } from '@rewald/server-kit/calendar/german-day';
import type { Entries } from '../catalogue/entries.ts';
import { pageWords } from './check-documents.ts';
import { entryName } from './check-form.ts';
import type { Fault, WrittenEntry } from './read-folder.ts';

/** Phrases that promise a number of days for returns. */
const PROMISE: Readonly<Record<Locale, RegExp>> = {
  de: /(\d+)\.? Tage?n? (?:lang )?(?:kostenlos )?(?:Rückgabe|zurückgeben|zurück|ohne Angabe von Gründen)/gu,
  en: /(\d+)[- ]days?'?(?: to)? (?:return|without giving a reason)|free of charge for (\d+) days/gu,
};

const promisedIn = (text: string, locale: Locale): number[] =>
  [...text.replaceAll('\u00a0', ' ').matchAll(PROMISE[locale])].map(([, one, other]) => Number(one ?? other));

/** Texts that are currently shown or will be. Replaced versions of documents may promise what was valid then. */
const textsOf = ({ documents, pages, 'home-texts': homes }: Entries, today: string) => [
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

/**
 * Texts that promise a different number of days for returns than the company's data. The legal minimum may be named anywhere.
 *
 * @param written imported entries; a fault is reported at the text or, if it is not among them, at the company
 */
export const promiseFaults = (
  entries: Entries,
  written: readonly WrittenEntry[],
  now = new Date(),
): Fault[] => {
  const [company] = entries.company;
  if (company === undefined) return [];
  return textsOf(entries, germanDay(now)).flatMap(({ kind, key, field, words }) =>
    LOCALES.flatMap((locale): Fault[] => {
      const other = promisedIn(words(locale), locale).find(
        (days) => days !== company.returnDays && days !== LEAST_RETURN_DAYS,
      );
      if (other === undefined) return [];
      const source =
        written.find((one) => one.kind === kind && entryName(one) === key) ??
        written.find((one) => one.kind === 'company');
      return [
        {
          file: kind,
          ...(source === undefined ? {} : { file: source.file, place: source.place }),
          entry: key,
          field: `${field}.${locale}`,
          message: `It promises ${other} days of return, the company ${company.returnDays}: write {{returnDays}} in its place.`,
        },
      ];
    }),
  );
};

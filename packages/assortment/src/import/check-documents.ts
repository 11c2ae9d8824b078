import { LOCALES, type Locale } from '@rewald/contracts';
import type { Block, MarkdownSection } from '@rewald/contracts/markdown';
import { MarkdownProblem, readSections } from '@rewald/contracts/servers/read-markdown';
import { places, placesIn } from '@rewald/messages/company/company-places';
import { COMPANY_PAGES, type Entries, type Entry } from '../catalogue/entries.ts';
import { dayFaults, type Wrong } from './wrong.ts';

type Document = Entry<'documents'>;
type Page = Entry<'pages'>;

const LINK = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/;

const linksIn = (block: Block): string[] => {
  const lines =
    block.kind === 'paragraph'
      ? [block.spans]
      : block.kind === 'list'
        ? block.items
        : [...block.head, ...block.rows.flat()];
  return lines.flat().flatMap(({ href }) => href ?? []);
};

const sectionFaults = (field: string, sections: readonly MarkdownSection[]): Wrong[] => {
  const anchors = sections.map(({ id }) => id);
  const twice = anchors.find((id, place) => anchors.indexOf(id) < place);
  const blocks = sections.flatMap(({ blocks: own, topics = [] }) => [
    ...own,
    ...topics.flatMap((topic) => topic.blocks),
  ]);
  const strange = blocks.flatMap(linksIn).find((href) => !LINK.test(href));
  return [
    ...(twice === undefined ? [] : ([[field, `The anchor {#${twice}} stands twice.`]] satisfies Wrong[])),
    ...(strange === undefined
      ? []
      : ([
          [field, `Links lead to pages of the shop, https, mail or phone, not to ${strange}.`],
        ] satisfies Wrong[])),
  ];
};

const textFaults = (locale: Locale, text: string): Wrong[] => {
  const field = `text.${locale}`;
  try {
    return sectionFaults(field, readSections(text));
  } catch (error) {
    if (error instanceof MarkdownProblem) return [[field, error.message]];
    throw error;
  }
};

const wordsOf = ({ title, lead, text }: Document, locale: Locale): string =>
  [title[locale], lead[locale], text[locale]].join('\n');

type InLanguages = Readonly<Record<Locale, string>>;

/**
 * Placeholders for data that the shop does not have.
 *
 * @param field name of the localized field, such as `text`
 */
export const unknownPlaces = (field: string, words: InLanguages): Wrong[] => {
  const known = places();
  return LOCALES.flatMap((locale) =>
    placesIn(words[locale])
      .filter((place) => !known.includes(place))
      .map((place): Wrong => [
        `${field}.${locale}`,
        `No text can hold ${place}. There are ${known.join(', ')}.`,
      ]),
  );
};

/** Both languages must use the same placeholders, and only known ones. */
const placeFaults = (words: InLanguages): Wrong[] => {
  const unknown = unknownPlaces('text', words);
  const named = { de: placesIn(words.de), en: placesIn(words.en) };
  const missing = (locale: Locale, other: Locale): Wrong[] =>
    named[other]
      .filter((place) => !named[locale].includes(place))
      .map((place) => [`text.${locale}`, `${place} stands in the other language alone.`]);
  return unknown.length > 0 ? unknown : [...missing('de', 'en'), ...missing('en', 'de')];
};

/** The versions of a document must have different names and first days. */
const versionFaults = (entry: Document, { documents }: Entries): Wrong[] => {
  const others = documents.filter(({ key, document }) => document === entry.document && key !== entry.key);
  const same = (field: 'version' | 'from'): Wrong[] =>
    others
      .filter((other) => other[field] === entry[field])
      .map(({ key }) => [field, `${key} has the same one.`]);
  return [...same('version'), ...same('from')];
};

/** Faults of a version of a document, given all entries after the import. */
export const documentFaults = (entry: Document, entries: Entries): Wrong[] => [
  ...dayFaults('from', entry.from),
  ...versionFaults(entry, entries),
  ...LOCALES.flatMap((locale) => textFaults(locale, entry.text[locale])),
  ...placeFaults({ de: wordsOf(entry, 'de'), en: wordsOf(entry, 'en') }),
];

/** All texts of a page in a language. */
export const pageWords = ({ title, lead, text, hours }: Page, locale: Locale): string =>
  [title[locale], lead[locale], text[locale], hours?.[locale] ?? ''].join('\n');

const OF_ARTICLES = ['published', 'updated', 'author', 'picture', 'minutes'] as const;

/** An article needs all fields that the magazine shows; a company page must have none of them. */
const kindFaults = (entry: Page): Wrong[] => {
  const isCompany = COMPANY_PAGES.some((name) => name === entry.key);
  const wrong = OF_ARTICLES.find((fact) => (entry[fact] === undefined) !== isCompany);
  if (wrong === undefined) return [];
  return [
    [
      wrong,
      isCompany
        ? `${entry.key} is a page of the company, and no article.`
        : `An article says ${OF_ARTICLES.join(', ')}; pages of the company are ${COMPANY_PAGES.join(', ')}.`,
    ],
  ];
};

/** Faults of a company page or an article. */
export const pageFaults = (entry: Page): Wrong[] => [
  ...kindFaults(entry),
  ...dayFaults('published', entry.published),
  ...dayFaults('updated', entry.updated),
  ...LOCALES.flatMap((locale) => textFaults(locale, entry.text[locale])),
  ...placeFaults({ de: pageWords(entry, 'de'), en: pageWords(entry, 'en') }),
];

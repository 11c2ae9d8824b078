import type { AcceptedDocument, DocumentText, Locale } from '@rewald/contracts';
import { readSections } from '@rewald/contracts/servers/read-markdown';
import { keepUnits } from '@rewald/contracts/line-breaks';
import { Problem } from '../../plumbing/problems/problem.ts';
import type { Entry } from '../catalogue/entries.ts';
import { dayOf } from '../catalogue/trade-in/price-book.ts';
import { company, companyAt } from '../../plumbing/company/company.ts';
import { fillIn } from './company-places.ts';
import { shopTexts } from './shop-texts.ts';

type Version = Entry<'documents'>;

/** All versions of a document, the latest first; none of one that the shop does not have. */
const versionsOf = (document: string): Version[] =>
  shopTexts()
    .documents.filter((version) => version.document === document)
    .sort((one, other) => other.from.localeCompare(one.from));

/** Where there was none yet, the first one holds. */
const holding = (versions: readonly Version[], day: string): Version | undefined =>
  versions.find(({ from }) => from <= day) ?? versions.at(-1);

/** The version of a document that holds at a moment; null in a shop that has no such text. */
export const versionAt = (document: string, moment: Date): string | null =>
  holding(versionsOf(document), dayOf(moment))?.version ?? null;

/**
 * The versions of texts that somebody ordered or sold under, to be led to: those that the shop has.
 *
 * @param versions null where it is not known
 */
export const acceptedDocuments = (
  versions: Readonly<Partial<Record<AcceptedDocument['document'], string | null>>>,
): AcceptedDocument[] =>
  (['terms', 'right-of-return'] as const).flatMap((document) => {
    const version = versions[document] ?? null;
    const isThere = versionsOf(document).some((one) => one.version === version);
    return version !== null && isThere ? [{ document, version }] : [];
  });

/** The names of all texts of the shop. */
export const documentNames = (): string[] =>
  [...new Set(shopTexts().documents.map(({ document }) => document))].sort();

/**
 * A text of the shop, with the company's data in its places.
 *
 * @param version the one that holds now without it
 * @throws {Problem} 404 the shop has no such text, or no such version of it
 */
export const documentText = (
  locale: Locale,
  document: string,
  version: string | undefined,
  now = new Date(),
): DocumentText => {
  const all = versionsOf(document);
  const today = holding(all, dayOf(now));
  const shown = version === undefined ? today : all.find((one) => one.version === version);
  if (shown === undefined || today === undefined) throw new Problem(404, 'not-found');
  const next = all.findLast(({ from }) => from > shown.from);
  const replacedOn = shown.from < today.from ? (next?.from ?? null) : null;
  // A version that holds no more goes on naming who the company was then.
  const data = replacedOn === null ? company() : companyAt(new Date(`${replacedOn}T00:00Z`));
  const fill = (text: string): string => fillIn(text, locale, data);
  return {
    version: shown.version,
    from: shown.from,
    replacedOn,
    template: shown.template ?? false,
    title: fill(shown.title[locale]),
    lead: keepUnits(fill(shown.lead[locale])),
    sections: readSections(fill(shown.text[locale])),
    versions: all
      .filter(({ from }) => from <= today.from)
      .map(({ version: name, from }) => ({ version: name, from })),
  };
};

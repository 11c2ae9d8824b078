import type { AcceptedDocument, DocumentText, Locale } from '@rewald/contracts';
import { readSections } from '@rewald/contracts/servers/read-markdown';
import { keepUnits } from '@rewald/contracts/line-breaks';
import { Problem } from '../../plumbing/problems/problem.ts';
import type { Entry } from '../catalogue/entries.ts';
import { dayOf } from '../catalogue/trade-in/price-book.ts';
import { company, companyAt, hasCompany } from '../../plumbing/company/company.ts';
import { readDemo } from '../import/demo.ts';
import { fillIn } from '../../plumbing/company/company-places.ts';
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

/** One of these versions, with the company's data filled in; null if it is not among them. */
const textAmong = (
  all: readonly Version[],
  locale: Locale,
  version: string | undefined,
  now = new Date(),
): DocumentText | null => {
  const today = holding(all, dayOf(now));
  const shown = version === undefined ? today : all.find((one) => one.version === version);
  if (shown === undefined || today === undefined) return null;
  const next = all.findLast(({ from }) => from > shown.from);
  const replacedOn = shown.from < today.from ? (next?.from ?? null) : null;
  // A replaced version keeps naming the company as it was then.
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

/**
 * A text of the shop, with the company's data filled in.
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
  const text = textAmong(versionsOf(document), locale, version, now);
  if (text === null) throw new Problem(404, 'not-found');
  return text;
};

const WITHDRAWAL = 'right-of-return';
let demos: Version[] | null = null;
const demosWithdrawal = (): Version[] =>
  (demos ??= readDemo().entries.documents.filter(({ document }) => document === WITHDRAWAL));

/**
 * What orders are confirmed with on the right of withdrawal. A shop that has written nothing says what the demo says: the law
 * gives customers who were not informed a year to withdraw.
 *
 * @param version the one that holds now without it, or where the shop does not have it
 */
export const withdrawalText = (locale: Locale, version: string | undefined): DocumentText => {
  const own = versionsOf(WITHDRAWAL);
  const text =
    textAmong(own, locale, version) ?? textAmong(own.length > 0 ? own : demosWithdrawal(), locale, undefined);
  if (text === null) throw new Error('The demo says nothing of the right of withdrawal.');
  return text;
};

/** Mandatory texts that the shop has not written and the demo's are shown for, in one sentence each. */
export const missingTexts = (): string[] => [
  ...(hasCompany()
    ? []
    : [
        'This shop has no company of its own, so pages, mails and invoices name the demo’s: import a company.json.',
      ]),
  ...(versionsOf(WITHDRAWAL).length > 0
    ? []
    : [`This shop has no document ${WITHDRAWAL}, so orders are confirmed with the demo’s: import one.`]),
];

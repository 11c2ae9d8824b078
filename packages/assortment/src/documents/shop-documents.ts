import type { AcceptedDocument, DocumentText, Locale } from '@rewald/contracts';
import { readSections } from '@rewald/contracts/servers/read-markdown';
import { keepUnits } from '@rewald/contracts/line-breaks';
import { Problem } from '@rewald/server-kit/problems/problem';
import { germanDay } from '@rewald/server-kit/calendar/german-day';
import { once } from '@rewald/server-kit/once';
import { companyAt } from '@rewald/messages/company/company';
import { fillIn } from '@rewald/messages/company/company-places';
import type { Entry } from '../catalogue/entries.ts';
import { readDemo } from '../import/demo.ts';
import type { ShopNow } from '../shop.ts';

type Version = Entry<'documents'>;

/** All versions of a document, latest first; empty if the shop has no such document. */
const versionsOf = ({ texts }: ShopNow, document: string): Version[] =>
  texts.documents
    .filter((version) => version.document === document)
    .sort((one, other) => other.from.localeCompare(one.from));

/** The version valid on a day; before the first one began, that one. */
const holding = (versions: readonly Version[], day: string): Version | undefined =>
  versions.find(({ from }) => from <= day) ?? versions.at(-1);

/** The version of a document that is valid at a moment; null if the shop has no such document. */
export const versionAt = (shop: ShopNow, document: string, moment: Date): string | null =>
  holding(versionsOf(shop, document), germanDay(moment))?.version ?? null;

/**
 * The texts that a customer accepted with an order or a sale, for links; versions that the shop does not have are left out.
 *
 * @param versions version by document; null if unknown
 */
export const acceptedDocuments = (
  shop: ShopNow,
  versions: Readonly<Partial<Record<AcceptedDocument['document'], string | null>>>,
): AcceptedDocument[] =>
  (['terms', 'right-of-return'] as const).flatMap((document) => {
    const version = versions[document] ?? null;
    const isThere = versionsOf(shop, document).some((one) => one.version === version);
    return version !== null && isThere ? [{ document, version }] : [];
  });

export const documentNames = ({ texts }: ShopNow): string[] =>
  [...new Set(texts.documents.map(({ document }) => document))].sort();

/** One of the given versions, with the company's data filled in; null if there is no such version. */
const textAmong = (
  shop: ShopNow,
  all: readonly Version[],
  locale: Locale,
  version: string | undefined,
  now = new Date(),
): DocumentText | null => {
  const today = holding(all, germanDay(now));
  const shown = version === undefined ? today : all.find((one) => one.version === version);
  if (shown === undefined || today === undefined) return null;
  const next = all.findLast(({ from }) => from > shown.from);
  const replacedOn = shown.from < today.from ? (next?.from ?? null) : null;
  // A replaced version keeps showing the company's data of its time.
  const company = replacedOn === null ? shop.company : companyAt(shop, new Date(`${replacedOn}T00:00Z`));
  const fill = (text: string): string => fillIn(text, locale, { ...shop, company });
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
 * @param version defaults to the version that is valid now
 * @throws {Problem} 404 the shop has no such text, or no such version of it
 */
export const documentText = (
  shop: ShopNow,
  locale: Locale,
  document: string,
  version: string | undefined,
  now = new Date(),
): DocumentText => {
  const text = textAmong(shop, versionsOf(shop, document), locale, version, now);
  if (text === null) throw new Problem(404, 'not-found');
  return text;
};

const WITHDRAWAL = 'right-of-return';
const demosWithdrawal = once((): Version[] =>
  readDemo().entries.documents.filter(({ document }) => document === WITHDRAWAL),
);

/**
 * The withdrawal information sent with order confirmations. A shop without its own text sends the demo's, because by
 * law customers who were not informed may withdraw for a year longer.
 *
 * @param version defaults to the version that is valid now, as does a version that the shop does not have
 */
export const withdrawalText = (shop: ShopNow, locale: Locale, version: string | undefined): DocumentText => {
  const own = versionsOf(shop, WITHDRAWAL);
  const text =
    textAmong(shop, own, locale, version) ??
    textAmong(shop, own.length > 0 ? own : demosWithdrawal(), locale, undefined);
  if (text === null) throw new Error('The demo says nothing of the right of withdrawal.');
  return text;
};

/** One sentence for each mandatory text that the shop lacks, so that the demo's is shown. */
export const missingTexts = (shop: ShopNow): string[] => [
  ...(shop.hasCompany
    ? []
    : [
        'This shop has no company of its own, so pages and mails name the demo’s, and others than this machine cannot order: import a company.json.',
      ]),
  ...(versionsOf(shop, WITHDRAWAL).length > 0
    ? []
    : [`This shop has no document ${WITHDRAWAL}, so orders are confirmed with the demo’s: import one.`]),
];

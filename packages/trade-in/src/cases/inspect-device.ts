import { tidyText } from '@rewald/contracts/typed-text';
import type { FindingReason, InspectionRequest, Locale } from '@rewald/contracts';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField } from '@rewald/server-kit/problems/problem';
import { needBook } from './price-found.ts';
import { differencesOf } from './told-and-found.ts';
import { evaluateByBook } from '../quotes/books.ts';
import { acceptDevice } from './accept-device.ts';
import type { CaseContext, Inspection } from './case-context.ts';
import { needCase, type StoredCase } from './case-store.ts';
import { offerLess } from './offer-less.ts';

/** The bench's answers with their price by the book, and what is different from the seller's. */
interface Judged {
  readonly answers: string;
  readonly cents: number;
  readonly differences: readonly FindingReason[];
}

const judge = async (
  { database }: CaseContext,
  row: StoredCase,
  { answers }: InspectionRequest,
): Promise<Judged | null> => {
  if (answers === undefined) return null;
  const book = await needBook(database, row);
  return {
    answers: JSON.stringify(answers),
    cents: evaluateByBook(book, answers).priceCents,
    differences: differencesOf(row, book, answers),
  };
};

/** The findings by language. @throws {Problem} 422 there are none, or one is not in the seller's language */
const reasonsOf = (
  { findings, reasons }: InspectionRequest,
  judged: Judged | null,
  locale: Locale,
): FindingReason[] => {
  const inOne = findings?.map(tidyText).filter((text) => text !== '');
  const found = reasons ?? inOne?.map((text) => ({ [locale]: text })) ?? judged?.differences ?? [];
  if (found.length === 0) throw invalidField('findings', 'field.required');
  return found.map(({ de, en }, place) => {
    const tidy = { de: tidyText(de ?? ''), en: tidyText(en ?? '') };
    if (tidy[locale] === '') throw invalidField(`reasons.${place}.${locale}`, 'field.required');
    return { ...(tidy.de !== '' && { de: tidy.de }), ...(tidy.en !== '' && { en: tidy.en }) };
  });
};

/**
 * Accepts a device as described, or offers a lower price: that of the book for the bench's answers, unless another one is given.
 *
 * @throws {Problem} 422 for missing fields, those of the other case, and a price that is not the book's and has no reason
 */
export const inspectDevice = async (
  context: CaseContext,
  caseId: string,
  operator: Operator,
  request: InspectionRequest,
): Promise<void> => {
  const row = await needCase(context.database, caseId);
  const judged = await judge(context, row, request);
  const deviation = tidyText(request.deviation ?? '') || null;
  const inspection: Inspection = {
    bench_answers: judged?.answers ?? null,
    bench_cents: judged?.cents ?? null,
    deviation,
    inspected_by: operator.id,
  };
  if (request.accept) {
    for (const field of ['price', 'findings', 'reasons'] as const)
      if (request[field] !== undefined) throw invalidField(field, 'field.unknown');
    if (judged !== null && judged.cents < row.price_cents && deviation === null)
      throw invalidField('deviation', 'case.deviation');
    return acceptDevice(context, caseId, operator, inspection);
  }
  const cents = request.price === undefined ? judged?.cents : Math.round(request.price * 100);
  if (cents === undefined) throw invalidField('price', 'field.required');
  if (judged !== null && cents !== judged.cents && deviation === null)
    throw invalidField('deviation', 'case.deviation');
  const reasons = reasonsOf(request, judged, row.locale);
  return offerLess(context, caseId, operator, { cents, reasons, inspection });
};

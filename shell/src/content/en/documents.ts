import type { ContentDocument, DocumentName } from '../content.ts';
import accessibility from '@rewald/catalogue/documents/accessibility-2026-11.en.md';
import condition from '@rewald/catalogue/documents/condition-2026-11.en.md';
import customerReturns from '@rewald/catalogue/documents/customer-returns-2026-11.en.md';
import imprint from '@rewald/catalogue/documents/imprint-2026-11.en.md';
import insurance from '@rewald/catalogue/documents/insurance-2026-11.en.md';
import payments from '@rewald/catalogue/documents/payments-2026-11.en.md';
import privacy from '@rewald/catalogue/documents/privacy-2026-11.en.md';
import rightOfReturn from '@rewald/catalogue/documents/right-of-return-2026-11.en.md';
import terms from '@rewald/catalogue/documents/terms-2026-11.en.md';
import warranty from '@rewald/catalogue/documents/warranty-2026-11.en.md';

export const documents: Record<DocumentName, ContentDocument> = {
  'customer-returns': customerReturns,
  condition,
  payments,
  warranty,
  terms,
  privacy,
  imprint,
  insurance,
  'right-of-return': rightOfReturn,
  accessibility,
};

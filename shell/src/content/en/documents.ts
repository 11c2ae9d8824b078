import type { ContentDocument, DocumentName } from '../content.ts';
import accessibility from './documents/accessibility.md';
import condition from './documents/condition.md';
import customerReturns from './documents/customer-returns.md';
import imprint from './documents/imprint.md';
import insurance from './documents/insurance.md';
import payments from './documents/payments.md';
import privacy from './documents/privacy.md';
import rightOfReturn from './documents/right-of-return.md';
import terms from './documents/terms.md';
import warranty from './documents/warranty.md';

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

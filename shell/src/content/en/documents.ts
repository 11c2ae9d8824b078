import type { ContentDocument, DocumentName } from '../content.ts';
import { accessibility } from './documents/accessibility.ts';
import { condition } from './documents/condition.ts';
import { customerReturns } from './documents/customer-returns.ts';
import { imprint } from './documents/imprint.ts';
import { payments } from './documents/payments.ts';
import { privacy } from './documents/privacy.ts';
import { rightOfReturn } from './documents/right-of-return.ts';
import { terms } from './documents/terms.ts';
import { warranty } from './documents/warranty.ts';

export const documents: Record<DocumentName, ContentDocument> = {
  'customer-returns': customerReturns,
  condition,
  payments,
  warranty,
  terms,
  privacy,
  imprint,
  'right-of-return': rightOfReturn,
  accessibility,
};

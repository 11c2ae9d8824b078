import type { Letter } from '../../letter.ts';
import { strong, type Pen, type Read } from '../pen.ts';

/** The last mail about an account. */
export function accountDeleted({ firstName }: Read<'account-deleted'>, pen: Pen): Letter {
  return {
    ...pen.head('account-deleted'),
    firstName,
    blocks: [
      pen.text('account-deleted.lead'),
      pen.text('account-deleted.kept'),
      pen.aside('account-deleted.not-you'),
      pen.text('account-deleted.thanks'),
    ],
  };
}

export function dataExportReady(
  { firstName, link, validUntil }: Read<'data-export-ready'>,
  pen: Pen,
): Letter {
  return {
    ...pen.head('data-export-ready'),
    firstName,
    blocks: [
      pen.text('data-export-ready.lead'),
      pen.button('data-export-ready.download', link, 'written'),
      pen.text('data-export-ready.validity', { until: strong(pen.deadline(validUntil)) }),
      pen.aside('data-export-ready.not-you'),
    ],
  };
}

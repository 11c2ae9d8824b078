import { tidyText } from '@rewald/contracts/typed-text';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import type { JobWorker } from '@rewald/server-kit/jobs/job-worker';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import type { ShopLinks } from '@rewald/server-kit/web/shop-links';
import type { Attachments } from '../attachments/attachments.ts';
import { findTicket, messagesOf, type StoredTicket, type TicketScope } from './ticket-store.ts';

/** Dependencies of the use cases of conversations. */
export interface TicketContext {
  readonly database: Database;
  readonly links: ShopLinks;
  readonly jobs: Pick<JobWorker, 'nudge'>;
  readonly attachments: Attachments;
}

/** @throws {Problem} 403 for a merchant */
export const needShop = ({ sellerId }: Operator): void => {
  if (sellerId !== null) throw new Problem(403, 'operator.shop-only');
};

/** Tidies a text. @throws {Problem} 422 when it is empty */
export const written = (text: string, field: string): string => {
  const words = tidyText(text);
  if (words === '') throw invalidField(field, 'ticket.empty');
  return words;
};

/** @throws {Problem} 404 for an unknown conversation, or one out of scope */
export const needTicket = async (
  on: Database,
  ticketId: string,
  scope: TicketScope,
): Promise<StoredTicket> => {
  const row = await findTicket(on, scope, ticketId);
  if (row === null) throw new Problem(404, 'not-found');
  return row;
};

/** A conversation with its messages and their files. */
export const readStory = async (
  { database, attachments }: TicketContext,
  ticketId: string,
  scope: TicketScope,
) => {
  const row = await needTicket(database, ticketId, scope);
  const messages = await messagesOf(database, ticketId);
  const sent = await attachments.of(
    'message',
    messages.map(({ id }) => id),
  );
  return [row, messages, sent] as const;
};

/** Records a change of a conversation in the audit log. */
export const auditTicket = (
  on: Database,
  operator: Operator,
  action: string,
  ticketId: string,
): Promise<void> =>
  recordAudit(on, { actor: `operator:${operator.id}`, action, subject: `ticket:${ticketId}` });

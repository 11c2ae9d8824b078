import { v7 as newId } from 'uuid';
import type { Static } from 'typebox';
import type { NewWebhook } from '@rewald/contracts';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import type { Operator } from '@rewald/server-kit/operators/operators';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Row } from '@rewald/server-kit/database/tables';
import type { WebhookContext } from './deliver.ts';
import { needPublic } from './post-outside.ts';

/** @throws {Problem} 422 if webhooks must not be sent to this address */
const readUrl = (text: string, allowPrivate: boolean): URL => {
  try {
    const url = new URL(text);
    if (!/^https?:$/.test(url.protocol) || url.username !== '') throw new TypeError(text);
    if (!allowPrivate) needPublic(url);
    return url;
  } catch {
    throw invalidField('url', 'webhook.url');
  }
};

/**
 * Registers a system that receives events.
 *
 * @throws {Problem} 422 for an address that is not allowed, 404 for a seller that does not exist
 */
export const addWebhook = async (
  { database, allowPrivate }: WebhookContext,
  operator: Operator,
  wanted: Static<typeof NewWebhook>,
): Promise<Row<'webhook_endpoints'>> => {
  const { events, sellerId = null } = wanted;
  const url = readUrl(wanted.url, allowPrivate);
  const id = newId();
  return inTransaction(database, async (transaction) => {
    const seller = await transaction
      .selectFrom('sellers')
      .select('id')
      .where('id', '=', sellerId ?? 0)
      .executeTakeFirst();
    if (sellerId !== null && seller === undefined) throw new Problem(404, 'not-found');
    await recordAudit(transaction, {
      actor: `operator:${operator.id}`,
      action: 'webhook.added',
      subject: `webhook:${id}`,
      details: { origin: url.origin, events, sellerId },
    });
    return transaction
      .insertInto('webhook_endpoints')
      .values({ id, url: url.href, events: [...events], seller_id: sellerId, created_by: operator.id })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
};

/** Deletes a webhook. @throws {Problem} 404 if there is no such webhook */
export const removeWebhook = (database: Database, operator: Operator, webhookId: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const gone = await transaction
      .deleteFrom('webhook_endpoints')
      .where('id', '=', webhookId)
      .returning('id')
      .executeTakeFirst();
    if (gone === undefined) throw new Problem(404, 'not-found');
    await recordAudit(transaction, {
      actor: `operator:${operator.id}`,
      action: 'webhook.removed',
      subject: `webhook:${webhookId}`,
    });
  });

import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { NOW } from '@rewald/server-kit/database/moments';
import { postOutside } from './post-outside.ts';
import { webhookHeaders, webhookSecret } from './signature.ts';

export interface WebhookSettings {
  /** Whether webhooks may be sent to private networks, and without https. */
  readonly allowPrivate: boolean;
}

/** Dependencies of webhooks. */
export interface WebhookContext extends WebhookSettings {
  readonly database: Database;
  readonly signingKey: Buffer;
}

/** The receiving system did not accept a delivery. */
class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;
  constructor(status: number) {
    super(`The endpoint answered ${status}.`);
    this.status = status;
  }
}

/**
 * Sends one event to one system, which accepts it with any 2xx status. If the answer is lost, the event is sent again under the same id.
 *
 * @throws {Error} the event was not accepted; the job tries again
 */
export const deliverWebhook = async (
  { database, signingKey, allowPrivate }: WebhookContext,
  deliveryId: string,
): Promise<void> => {
  const row = await database
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .select(['delivery.body', 'delivery.endpoint_id', 'endpoint.url', NOW.as('now')])
    .where('delivery.id', '=', deliveryId)
    .where('delivered_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return;
  const note = (values: { status: number | null; last_error: string | null; delivered_at?: Date }) =>
    database
      .updateTable('webhook_deliveries')
      .set({ ...values, attempts: sql<number>`attempts + 1` })
      .where('id', '=', deliveryId)
      .execute();
  const secret = webhookSecret(signingKey, row.endpoint_id);
  const headers = webhookHeaders(secret, { id: deliveryId, at: row.now, body: row.body });
  try {
    const status = await postOutside(new URL(row.url), row.body, headers, allowPrivate);
    if (status < 200 || status > 299) throw new RefusedError(status);
    await note({ status, last_error: null, delivered_at: row.now });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await note({
      status: error instanceof RefusedError ? error.status : null,
      last_error: reason.slice(0, 300),
    });
    throw error;
  }
};

/** Accepted deliveries are deleted after this time, others after three times as long. */
const KEPT = '30 days';

export const forgetDeliveries = async (database: Database): Promise<void> => {
  await sql`
    delete from webhook_deliveries
    where created_at < now() - case when delivered_at is null then 3 else 1 end * ${KEPT}::interval`.execute(
    database,
  );
};

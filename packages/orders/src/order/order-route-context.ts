import type { Database } from '@rewald/server-kit/database/connection';
import type { JobWorker } from '@rewald/server-kit/jobs/job-worker';
import type { Sessions } from '@rewald/server-kit/sessions/sessions';
import type { Documents } from '@rewald/messages/documents/documents';
import type { Carrier } from '../shipping/carrier/carrier.ts';
import type { EnterOrder } from './order-access.ts';
import type { OrderMails } from './order-mails.ts';
import type { OrderContext } from './order-context.ts';
import type { WhenDelivered } from './ship-order.ts';

export interface OrderRouteContext {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly enter: EnterOrder;
  readonly documents: Documents;
  readonly jobs: Pick<JobWorker, 'nudge'>;
  readonly orderMails: OrderMails;
  readonly orders: OrderContext;
  readonly whenDelivered: WhenDelivered;
  /** Sells labels for parcels; null if the shop has no contract with a carrier. */
  readonly carrier: Carrier | null;
}

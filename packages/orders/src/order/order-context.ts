import type { JobWorker } from '@rewald/server-kit/jobs/job-worker';
import type { Database } from '@rewald/server-kit/database/connection';
import type { ShopLinks } from '@rewald/server-kit/web/shop-links';
import type { SignedLinks } from '@rewald/server-kit/web/signed-links';
import type { Confirmation } from './confirm-orders.ts';
import type { InvoiceNumbers } from './invoice-numbers.ts';
import type { OrderBasis, WantedCart } from './order-basis.ts';
import type { Refunding } from './refund-order.ts';
import type { OrderState } from '../tables.ts';

/** Dependencies of the use cases of an order. */
export interface OrderContext extends Refunding {
  readonly database: Database;
  readonly links: ShopLinks;
  readonly signedLinks: SignedLinks;
  readonly numbers: Pick<InvoiceNumbers, 'giveSoon'>;
  readonly jobs: Pick<JobWorker, 'nudge'>;
  /** As `readBasis`, but carts that are requested at the same moment are read in one statement. */
  readonly readBasis: (cart: WantedCart) => Promise<OrderBasis | null>;
  /** As `confirmOrders`, but orders that are confirmed at the same moment are written in one statement. */
  readonly confirm: (order: Confirmation) => Promise<boolean>;
  /** The orders that this process is settling, so that two calls for the same one share one try. */
  readonly settling: Map<string, Promise<OrderState>>;
}

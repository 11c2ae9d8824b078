import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ReceiveReturnRequest } from '@rewald/contracts';
import { receiveReturn as receiveReturnCall } from '@rewald/contracts/calls/operators/orders';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { invalidFields, Problem, type FieldMessage } from '@rewald/server-kit/problems/problem';
import { serve } from '@rewald/server-kit/web/serve';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { answerChange } from '../order/operator-order.ts';
import type { OrderRouteContext } from '../order/order-route-context.ts';
import { needSeen, type SeeingOperator } from '../order/order-version.ts';
import type { Refunding } from '../order/refund-order.ts';
import { readReturn, type ReturnedPiece } from './return-store.ts';
import { settleReturn, type JudgedPiece } from './settle-return.ts';

/** A returned parcel, and which of its pieces go on sale again. */
interface ReceivedReturn {
  readonly returnId: string;
  readonly resellable: NonNullable<ReceiveReturnRequest['resellable']>;
}

/** What becomes of the pieces: the resellable ones of each line go on sale again. @throws {Problem} 422 for pieces of no line, or too many */
const unflawed = (pieces: readonly ReturnedPiece[], { resellable }: ReceivedReturn): JudgedPiece[] => {
  const left = new Map<string, number>();
  for (const { lineId, quantity } of resellable) left.set(lineId, (left.get(lineId) ?? 0) + quantity);
  const errors: Record<string, FieldMessage[]> = {};
  for (const [lineId, quantity] of left) {
    const most = pieces.filter(({ line }) => line.id === lineId).length;
    if (most === 0) errors[lineId] = [{ key: 'order.line-unknown' }];
    else if (quantity > most) errors[lineId] = [{ key: 'order.too-many-pieces', values: { most } }];
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return pieces.map((piece) => {
    const isResold = piece.place <= (left.get(piece.line.id) ?? 0);
    return {
      ...piece,
      verdict: 'as-new',
      deductionCents: 0,
      reason: null,
      rejection: null,
      destination: isResold ? 'stock' : 'none',
      offerId: isResold ? piece.line.offer_id : null,
    };
  });
};

/**
 * Records that a returned parcel arrived and nothing is wrong with it: its money is refunded, and the resellable pieces go on sale again.
 * Repeating the call changes nothing. For more, see `judge-return.ts`.
 *
 * @throws {Problem} 404; 422 for pieces that do not belong to this return
 */
const receiveReturn = (
  shop: Stocked,
  database: Database,
  orderId: string,
  arrived: ReceivedReturn,
  operator: SeeingOperator,
  refunding: Refunding,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const whole = await readReturn(transaction, arrived.returnId, operator, { lock: true });
    if (whole.order.id !== orderId) throw new Problem(404, 'not-found');
    await needSeen(transaction, orderId, operator.seen);
    if (whole.row.state === 'received') return;
    await settleReturn(shop, transaction, whole, unflawed(whole.pieces, arrived), operator, refunding);
  });

/** Receipt of a returned parcel with which nothing is wrong. Mounted at `/operator/:locale/orders`. */
export const unflawedReturnRoute =
  (calls: OrderRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(
      app,
      receiveReturnCall,
      async (request, reply) => {
        const shop = app.shop.now();
        const { orderId, returnId } = request.params;
        const { resellable = [] } = request.body;
        return answerChange(shop, calls, request, reply, (operator) =>
          receiveReturn(shop, calls.database, orderId, { returnId, resellable }, operator, calls.orders),
        );
      },
      {
        preValidation: async (request) => {
          request.body ??= {};
        },
      },
    );
  };

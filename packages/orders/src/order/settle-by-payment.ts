import type { OrderContext } from './order-context.ts';
import { settleOrder } from './place-order.ts';

/** As `settleOrder`, for the order that claimed a payment, if one did. */
export const settleByPayment = async (context: OrderContext, paymentId: string): Promise<void> => {
  const orderId = (await context.payments.find(paymentId))?.orderId ?? null;
  if (orderId !== null) await settleOrder(context, orderId);
};

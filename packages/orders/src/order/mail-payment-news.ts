import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { PaymentNews } from '../payment/payment-context.ts';
import { enqueueOrderMail, paymentName, type OrderMails } from './order-mails.ts';
import { findOrder } from './order-store.ts';

/** Tells the buyer by mail when a payment or refund turned out differently from what they were told, in the same transaction. */
export const mailPaymentNews = async (
  transaction: DatabaseTransaction,
  mails: OrderMails,
  orderId: string,
  news: PaymentNews,
): Promise<void> => {
  const order = await findOrder(transaction, orderId);
  if (order === null) return;
  const common = {
    ...mails.common(order),
    amountCents: news.amountCents,
    payment: paymentName(order.payment_provider),
  };
  switch (news.kind) {
    case 'refund-refused':
      await enqueueOrderMail(transaction, order, 'refund-refused', {
        ...common,
        contactLink: mails.contactLink(order),
      });
      return;
    case 'refund-given':
      await enqueueOrderMail(transaction, order, 'refund-given', { ...common, otherwise: news.otherwise });
      return;
    case 'dispute':
      await enqueueOrderMail(transaction, order, 'payment-disputed', {
        ...common,
        state: news.state,
        contactLink: mails.contactLink(order),
      });
  }
};

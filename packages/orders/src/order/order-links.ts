import { mailOrderLink as mailOrderLinkCall } from '@rewald/contracts/calls/orders';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { OrderLinkReceipt, OrderLinkRequest, type Locale } from '@rewald/contracts';
import { isEmail, tidyEmail, tidyNumber } from '@rewald/contracts/typed-text';
import type { JobWorker } from '@rewald/server-kit/jobs/job-worker';
import type { Database } from '@rewald/server-kit/database/connection';
import { invalidFields, type FieldMessage } from '@rewald/server-kit/problems/problem';
import type { ShopLinks } from '@rewald/server-kit/web/shop-links';
import type { SignedLinks } from '@rewald/server-kit/web/signed-links';
import { readMoment } from '@rewald/server-kit/database/moments';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import { findNamedOrder } from './find-named-order.ts';
import { ORDER_KEY } from './order-mails.ts';

/** How long a mailed link to an order is valid, in hours. */
const LINK_HOURS = 24;

export interface OrderLinkContext {
  readonly database: Database;
  readonly links: ShopLinks;
  readonly signedLinks: SignedLinks;
  readonly jobs: Pick<JobWorker, 'nudge'>;
}

const checkTyped = ({ orderNumber, email }: OrderLinkRequest): void => {
  const fields: Record<string, FieldMessage[]> = {};
  if (orderNumber === '') fields['orderNumber'] = [{ key: 'field.required' }];
  if (!isEmail(email)) fields['email'] = [{ key: email === '' ? 'field.required' : 'field.email' }];
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
};

/**
 * Mails a link to the matching order, or a note that there is none. A mail is sent either way, so that neither the response nor
 * its timing reveals which orders exist.
 *
 * @throws {Problem} 422 with messages at the fields
 */
const mailOrderLink = async (
  { database, links, signedLinks }: OrderLinkContext,
  typed: OrderLinkRequest,
  locale: Locale,
): Promise<OrderLinkReceipt> => {
  const request = { orderNumber: tidyNumber(typed.orderNumber), email: tidyEmail(typed.email) };
  checkTyped(request);
  const { email } = request;
  await database.transaction().execute(async (transaction) => {
    const orderId = await findNamedOrder(transaction, request);
    const until = await readMoment(transaction, LINK_HOURS * 60 * 60 * 1000);
    const found =
      orderId === null
        ? {}
        : { link: links.order(locale, orderId, signedLinks.keyUntil(ORDER_KEY, orderId, until)) };
    await enqueueMail(transaction, {
      kind: 'order-link',
      // Mails without an order count separately, so that strangers who try an address cannot use up the limit of its orders' links.
      ...(orderId === null ? {} : { about: orderId }),
      locale,
      recipient: email,
      payload: { firstName: null, typed: request.orderNumber, hours: LINK_HOURS, ...found },
    });
  });
  return { email };
};

/** Access to an order without a login. */
export const orderLinkRoutes =
  (context: OrderLinkContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, mailOrderLinkCall, async (request) => {
      const data = await mailOrderLink(context, request.body, request.params.locale);
      context.jobs.nudge();
      return { data };
    });
  };

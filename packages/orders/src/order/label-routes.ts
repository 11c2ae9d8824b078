import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  buyLabel as buyLabelCall,
  buyLabels as buyLabelsCall,
  cancelLabel as cancelLabelCall,
  readLabel,
} from '@rewald/contracts/calls/operators/orders';
import { Problem } from '@rewald/server-kit/problems/problem';
import { serve } from '@rewald/server-kit/web/serve';
import type { Carrier } from '../shipping/carrier/carrier.ts';
import { buyLabel, type LabelContext } from './buy-label.ts';
import { buyLabels } from './buy-labels.ts';
import { cancelLabel, needLabel } from './cancel-label.ts';
import { presentLabel } from './label-store.ts';
import { showOperatorOrder } from './operator-order.ts';
import type { OrderRouteContext } from './order-route-context.ts';
import { sendDocument } from './send-document.ts';

/** Labels for parcels to buyers: bought, printed, given back. */
export const labelRoutes =
  (calls: OrderRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database, documents } = calls;
    const needCarrier = (): Carrier => {
      if (calls.carrier === null) throw new Problem(409, 'label.no-carrier');
      return calls.carrier;
    };
    const context = (): LabelContext => ({ database, documents, carrier: needCarrier() });

    serve(app, buyLabelCall, async ({ params: { orderId, locale }, operator, body }) => {
      const label = await buyLabel(app.shop.now(), context(), orderId, operator, body);
      const data = presentLabel(label, orderId, locale);
      if (data === null) throw new Error('A bought label has no number.');
      return { data };
    });

    serve(app, buyLabelsCall, async ({ params: { locale }, operator, body }) => ({
      data: await buyLabels(app.shop.now(), context(), operator, body, locale),
    }));

    serve(app, readLabel, async ({ params: { orderId, labelId }, operator }, reply) => {
      const { id } = await needLabel(database, orderId, labelId, operator);
      return sendDocument(reply, await documents.get('parcel-label', id));
    });

    serve(app, cancelLabelCall, async ({ params: { orderId, labelId, locale }, operator }, reply) => {
      await cancelLabel(database, needCarrier(), orderId, labelId, operator);
      return showOperatorOrder(app.shop.now(), calls, reply, orderId, operator, locale);
    });
  };

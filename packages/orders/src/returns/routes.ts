import type { Locale, OperatorReturn } from '@rewald/contracts';
import {
  addReturnPhoto,
  arriveReturn,
  judgeReturn as judgeReturnCall,
  listReturns as listReturnsCall,
  readOperatorReturnPhoto,
  readReturn as readReturnCall,
  sendReturnBack as sendReturnBackCall,
} from '@rewald/contracts/calls/operators/returns';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import { seenIn, tagOf } from '@rewald/server-kit/web/seen-version';
import { serve } from '@rewald/server-kit/web/serve';
import type { ShopNow } from '@rewald/assortment/shop';
import type { Attachments } from '@rewald/customers/attachments/attachments';
import { sendFile, acceptFiles, uploadOf } from '@rewald/customers/attachments/accept-files';
import type { OrderRouteContext } from '../order/order-route-context.ts';
import type { SeeingOperator } from '../order/order-version.ts';
import { judgeReturn } from './judge-return.ts';
import { listReturns } from './list-returns.ts';
import { presentReturn } from './present-return.ts';
import { receiveReturn, sendReturnBack } from './receive-return.ts';
import { readReturn } from './return-store.ts';

export interface ReturnRouteContext extends Pick<OrderRouteContext, 'database' | 'jobs' | 'orders'> {
  readonly attachments: Attachments;
}

interface ReturnRequest {
  readonly params: { readonly returnId: string; readonly locale: Locale };
  readonly headers: { readonly 'if-match'?: string | undefined };
  readonly operator: Operator;
}

const returnFor = (
  shop: ShopNow,
  { database, attachments }: ReturnRouteContext,
  { params: { returnId, locale }, operator }: ReturnRequest,
): Promise<OperatorReturn> =>
  presentReturn(
    shop,
    database,
    async (id) => (await attachments.of('return', [id])).get(id) ?? [],
    returnId,
    operator,
    locale,
  );

/** Answers with the return as the operator sees it, and its version as `ETag`. */
const show = async (
  shop: ShopNow,
  calls: ReturnRouteContext,
  request: ReturnRequest,
  reply: FastifyReply,
): Promise<{ data: OperatorReturn }> => {
  const data = await returnFor(shop, calls, request);
  reply.header('etag', tagOf(data.version));
  return { data };
};

/**
 * Makes a change and answers with the updated return.
 *
 * @throws {Problem} 409 with the present return, if the operator saw another version of it
 */
const change = async (
  shop: ShopNow,
  calls: ReturnRouteContext,
  request: ReturnRequest,
  reply: FastifyReply,
  make: (operator: SeeingOperator) => Promise<unknown>,
): Promise<{ data: OperatorReturn }> => {
  try {
    await make({ ...request.operator, seen: seenIn(request.headers) });
  } catch (error) {
    if (!(error instanceof Problem && error.key === 'changed-since')) throw error;
    const present = await returnFor(shop, calls, request);
    throw new Problem(409, 'changed-since', { present, headers: { etag: tagOf(present.version) } });
  }
  calls.jobs.nudge();
  return show(shop, calls, request, reply);
};

/** Upload of photos; a plugin of its own, because it parses bodies as files. */
const photoRoutes =
  (calls: ReturnRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    acceptFiles(app);
    serve(app, addReturnPhoto, async (request, reply) => {
      const { operator, params } = request;
      const { row } = await readReturn(calls.database, params.returnId, operator);
      if (row.state !== 'arrived') throw new Problem(409, 'return.state');
      const place = { return_id: params.returnId };
      await calls.attachments.uploadPhoto({ operatorId: operator.id }, uploadOf(request), place);
      return show(app.shop.now(), calls, request, reply);
    });
  };

/** What the shop and merchants do with what comes back. Mounted at `/operator/:locale/returns`. */
export const returnRoutes =
  (calls: ReturnRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database, orders } = calls;
    await app.register(photoRoutes(calls));

    serve(app, listReturnsCall, async ({ operator, query }) => ({
      data: await listReturns(database, operator, query),
    }));

    serve(app, readReturnCall, async (request, reply) => show(app.shop.now(), calls, request, reply));

    serve(app, readOperatorReturnPhoto, async ({ params, operator }, reply) => {
      await readReturn(database, params.returnId, operator);
      return sendFile(reply, await calls.attachments.read(params.photoId, 'return', [params.returnId]));
    });

    serve(app, arriveReturn, async (request, reply) =>
      change(app.shop.now(), calls, request, reply, (operator) =>
        receiveReturn(database, request.params.returnId, operator),
      ),
    );

    serve(app, judgeReturnCall, async (request, reply) => {
      const shop = app.shop.now();
      return change(shop, calls, request, reply, (operator) =>
        judgeReturn(shop, database, request.params.returnId, operator, request.body, orders),
      );
    });

    serve(app, sendReturnBackCall, async (request, reply) => {
      const shop = app.shop.now();
      return change(shop, calls, request, reply, (operator) =>
        sendReturnBack(shop, database, request.params.returnId, operator, request.body, orders.mails),
      );
    });
  };

import type { FastifyPluginAsyncTypebox, TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { SandboxApproval, SandboxSecondStep } from '@rewald/contracts';
import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { checkRequests } from '@rewald/server-kit/web/validators';
import {
  createSandboxService,
  type SandboxAnswer,
  type SandboxCall,
  type SandboxServiceOptions,
} from './sandbox-service.ts';

/** Settings of the sandbox's HTTP API. */
export interface SandboxOptions extends SandboxServiceOptions {
  /** The merchant's bearer token for `Authorization`. */
  readonly secret: string;
  /** Share of the answers to the merchant that get lost after the work was done; 0 by default. */
  readonly drop?: number;
}

const Reference = Type.Object({ reference: Type.String({ maxLength: 100 }) });
const Key = Type.Object({ 'idempotency-key': Type.String({ minLength: 1, maxLength: 200 }) });
const Amount = Type.Object({ amountCents: Type.Integer({ minimum: 1 }) });

const same = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right);

type Pass = (reply: FastifyReply, call: SandboxCall) => Promise<SandboxAnswer['body']>;

/** What the shopper does on the provider's own page. */
const shopperCalls =
  (pass: Pass): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/payments/:reference/approve',
      { schema: { params: Reference, body: SandboxApproval } },
      ({ params: { reference }, body: { behaviour, webhook = 'once' } }, reply) =>
        pass(reply, { do: 'approve', reference, behaviour, webhook }),
    );
    app.post(
      '/payments/:reference/second-step',
      { schema: { params: Reference, body: SandboxSecondStep } },
      ({ params: { reference }, body: { accept } }, reply) =>
        pass(reply, { do: 'second-step', reference, accept }),
    );
  };

/** Requires the merchant's key, and loses some of the answers after the work is done. */
const guardMerchantCalls = (app: FastifyInstance, { secret, drop = 0 }: SandboxOptions): void => {
  const credential = Buffer.from(`Bearer ${secret}`);
  const loses = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request, reply) => {
    if (!same(Buffer.from(request.headers.authorization ?? ''), credential))
      return reply.code(401).send({ error: 'unauthorised' });
    if (Math.random() < drop) loses.add(request);
  });
  // The work is done by now; the connection is broken before the answer is sent.
  app.addHook('onSend', async (request, _reply, payload) => {
    if (loses.has(request)) request.raw.socket.destroy();
    return payload;
  });
};

const merchantCalls =
  (options: SandboxOptions, pass: Pass): FastifyPluginAsyncTypebox =>
  async (app) => {
    guardMerchantCalls(app, options);
    app.post(
      '/payments',
      { schema: { headers: Key, body: Amount } },
      ({ headers: { 'idempotency-key': key }, body: { amountCents } }, reply) =>
        pass(reply, { do: 'prepare', key, amountCents }),
    );
    app.get('/payments/:reference', { schema: { params: Reference } }, ({ params: { reference } }, reply) =>
      pass(reply, { do: 'retrieve', reference }),
    );
    app.patch(
      '/payments/:reference',
      { schema: { params: Reference, body: Amount } },
      ({ params: { reference }, body: { amountCents } }, reply) =>
        pass(reply, { do: 'amend', reference, amountCents }),
    );
    for (const [path, what] of [
      ['capture', 'capture'],
      ['refunds', 'refund'],
    ] as const)
      app.post(
        `/payments/:reference/${path}`,
        { schema: { params: Reference, headers: Key, body: Amount } },
        ({ params: { reference }, headers: { 'idempotency-key': key }, body: { amountCents } }, reply) =>
          pass(reply, { do: what, reference, key, amountCents }),
      );
    app.post(
      '/payments/:reference/cancel',
      { schema: { params: Reference } },
      ({ params: { reference } }, reply) => pass(reply, { do: 'cancel', reference }),
    );
  };

/**
 * A payment provider without real money, with its own books and an HTTP API like the others, so that everything that happens
 * with them can happen here: a declined card, a second step, a lost answer, a webhook sent twice, late or never.
 */
export const buildSandbox = (options: SandboxOptions): FastifyInstance => {
  const service = createSandboxService(options);
  const app = Fastify({ bodyLimit: 16 * 1024 }).withTypeProvider<TypeBoxTypeProvider>();
  checkRequests(app);

  const pass: Pass = async (reply, call) => {
    const { status, body } = await service(call);
    reply.code(status);
    return body;
  };

  app.register(shopperCalls(pass));
  app.register(merchantCalls(options, pass));
  // Lets tests compare the books.
  app.get('/ledger', () => options.ledger.all());
  return app;
};

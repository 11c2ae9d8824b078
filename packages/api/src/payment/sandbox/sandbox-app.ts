import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { SandboxApproval, SandboxSecondStep } from '@rewald/contracts';
import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { checkRequests } from '../../web/validators.ts';
import type { SandboxLedger } from './sandbox-ledger.ts';
import { amend, cancel, capture, choose, finishSecondStep, refund, SandboxPayment } from './sandbox-rules.ts';

/** What the sandbox tells the merchant. */
export interface SandboxEvent {
  readonly id: string;
  readonly type: 'payment.authorised' | 'payment.declined';
  readonly reference: string;
}

export interface SandboxOptions {
  readonly ledger: SandboxLedger;
  /** What the merchant's calls carry as `Authorization: Bearer`. */
  readonly secret: string;
  /** Delivers an event to the merchant's webhook, after a while in milliseconds. */
  readonly tell: (event: SandboxEvent, delay: number) => Promise<void>;
  /** Share of the answers to the merchant that get lost after the work was done; 0 when left out. */
  readonly drop?: number;
  /** How long `late` is, in milliseconds. */
  readonly lateAfter?: number;
  /** How long a call takes that is to time out, in milliseconds. */
  readonly silence?: number;
}

const Reference = Type.Object({ reference: Type.String({ maxLength: 100 }) });
const Key = Type.Object({ 'idempotency-key': Type.String({ minLength: 1, maxLength: 200 }) });
const Amount = Type.Object({ amountCents: Type.Integer({ minimum: 1 }) });

const same = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right);

/**
 * A payment provider where no money flows, with books of its own and calls over HTTP like the others, so that everything can
 * happen that happens out there: a declined card, a second step, a lost answer, a webhook twice, late or never.
 */
export const buildSandbox = (options: SandboxOptions): FastifyInstance => {
  const { ledger, drop = 0, lateAfter = 5_000, silence = 10_000 } = options;
  const app = Fastify({ bodyLimit: 16 * 1024 }).withTypeProvider<TypeBoxTypeProvider>();
  checkRequests(app);

  const now = (): string => new Date().toISOString();
  const unknown = (reply: FastifyReply) => reply.code(404).send({ error: 'unknown' });
  const refused = (reply: FastifyReply, { state }: SandboxPayment) =>
    reply.code(409).send({ error: 'refused', state });

  /** Tells the merchant what the shopper's doing led to, as often and as late as the shopper wished. */
  const announce = async (before: SandboxPayment, after: SandboxPayment): Promise<void> => {
    if (before.state === after.state || after.webhook === 'never') return;
    if (after.state !== 'authorised' && after.state !== 'declined') return;
    const event: SandboxEvent = {
      id: `evt_${randomUUID()}`,
      type: `payment.${after.state}`,
      reference: after.reference,
    };
    await options.tell(event, after.webhook === 'late' ? lateAfter : 0);
    if (after.webhook === 'twice') await options.tell(event, 0);
  };

  // What the shopper does on the provider's own page.
  app.post(
    '/payments/:reference/approve',
    { schema: { params: Reference, body: SandboxApproval } },
    async (request, reply) => {
      const { behaviour, webhook = 'once' } = request.body;
      const changed = await ledger.change(request.params.reference, (payment) =>
        choose(payment, { behaviour, webhook }),
      );
      if (changed === null || changed.after === null) return unknown(reply);
      await announce(changed.before, changed.after);
      return changed.after;
    },
  );
  app.post(
    '/payments/:reference/second-step',
    { schema: { params: Reference, body: SandboxSecondStep } },
    async (request, reply) => {
      const changed = await ledger.change(request.params.reference, (payment) =>
        finishSecondStep(payment, request.body.accept),
      );
      if (changed === null || changed.after === null) return unknown(reply);
      await announce(changed.before, changed.after);
      return changed.after;
    },
  );

  // For whoever wants to compare the books.
  app.get('/ledger', () => ledger.all());

  app.register(async (plain) => {
    const merchant = plain.withTypeProvider<TypeBoxTypeProvider>();
    const credential = Buffer.from(`Bearer ${options.secret}`);
    const loses = new WeakSet<FastifyRequest>();
    merchant.addHook('onRequest', async (request, reply) => {
      if (!same(Buffer.from(request.headers.authorization ?? ''), credential))
        return reply.code(401).send({ error: 'unauthorised' });
      if (Math.random() < drop) loses.add(request);
    });
    // The work is done by now; the connection breaks before the answer.
    merchant.addHook('onSend', async (request, _reply, payload) => {
      if (loses.has(request)) request.raw.socket.destroy();
      return payload;
    });

    merchant.post('/payments', { schema: { headers: Key, body: Amount } }, (request) =>
      ledger.open({
        reference: `sbx_${randomBytes(16).toString('hex')}`,
        key: request.headers['idempotency-key'],
        amountCents: request.body.amountCents,
        state: 'open',
        behaviour: null,
        webhook: 'once',
        charges: [],
        refunds: [],
        silent: false,
      }),
    );
    merchant.get('/payments/:reference', { schema: { params: Reference } }, async (request, reply) => {
      return (await ledger.find(request.params.reference)) ?? unknown(reply);
    });
    merchant.patch(
      '/payments/:reference',
      { schema: { params: Reference, body: Amount } },
      async (request, reply) => {
        const changed = await ledger.change(request.params.reference, (payment) =>
          amend(payment, request.body.amountCents),
        );
        if (changed === null) return unknown(reply);
        return changed.after ?? refused(reply, changed.before);
      },
    );
    merchant.post(
      '/payments/:reference/capture',
      { schema: { params: Reference, headers: Key, body: Amount } },
      async (request, reply) => {
        const charge = {
          key: request.headers['idempotency-key'],
          amountCents: request.body.amountCents,
          at: now(),
        };
        const changed = await ledger.change(request.params.reference, (payment) => {
          const taken = capture(payment, charge);
          return taken === null ? null : { ...taken, silent: false };
        });
        if (changed === null) return unknown(reply);
        if (changed.before.silent) await new Promise((resolve) => setTimeout(resolve, silence).unref());
        return changed.after ?? refused(reply, changed.before);
      },
    );
    merchant.post(
      '/payments/:reference/refunds',
      { schema: { params: Reference, headers: Key, body: Amount } },
      async (request, reply) => {
        const back = {
          key: request.headers['idempotency-key'],
          amountCents: request.body.amountCents,
          at: now(),
        };
        const changed = await ledger.change(request.params.reference, (payment) => refund(payment, back));
        if (changed === null) return unknown(reply);
        return changed.after ?? refused(reply, changed.before);
      },
    );
    merchant.post(
      '/payments/:reference/cancel',
      { schema: { params: Reference } },
      async (request, reply) => {
        const changed = await ledger.change(request.params.reference, cancel);
        return changed === null ? unknown(reply) : (changed.after ?? unknown(reply));
      },
    );
  });
  return app;
};

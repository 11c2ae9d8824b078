import { afterEach, describe, expect, test } from '@jest/globals';
import type { SandboxApproval } from '@rewald/contracts';
import { randomUUID } from 'node:crypto';
import { withRetry } from '@rewald/orders/payment/timeouts';
import { createPaypalProvider } from '@rewald/orders/payment/paypal/paypal-provider';
import {
  PaymentProviderUnavailableError,
  WebhookSignatureError,
  type PaymentProvider,
} from '@rewald/orders/payment/payment-provider';
import { buildSandbox } from '@rewald/orders/payment/sandbox/sandbox-app';
import type { SandboxEvent } from '@rewald/orders/payment/sandbox/sandbox-service';
import { createMemoryLedger } from '@rewald/orders/payment/sandbox/sandbox-ledger';
import { lineByHttp } from '@rewald/orders/payment/sandbox/sandbox-line';
import { createSandboxProvider } from '@rewald/orders/payment/sandbox/sandbox-provider';
import { SIGNATURE_HEADER, signWebhook } from '@rewald/orders/payment/sandbox/webhook-signature';
import { createStripeProvider } from '@rewald/orders/payment/stripe/stripe-provider';
import {
  PAYPAL_ID,
  PAYPAL_SECRET,
  PAYPAL_WEBHOOK_ID,
  startPaypalServer,
} from '../../support/paypal-server.ts';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, startStripeServer } from '../../support/stripe-server.ts';

/** Long enough for a loopback call on a busy machine, short enough to wait for. */
const TIMEOUT = 6_000;
const MINUTE = 60_000;

/** A provider's server, the adapter that calls it, and what a shopper and a bank do there. */
interface Stage {
  readonly provider: PaymentProvider;
  /** Payments that the provider knows. */
  payments(): Promise<number>;
  /** Money that really moved for a payment, in cents; refunds are negative. */
  movements(reference: string): Promise<number[]>;
  approve(reference: string): Promise<void>;
  /** The shopper's card, account or bank refuses. */
  refuse(reference: string): Promise<void>;
  /** The step at which this provider reports the refusal. */
  readonly refusalShows: 'looking' | 'capturing';
  lose(answers: number, how: 'broken' | 'silent'): void;
  /** How many attempts the SDK itself makes when the connection breaks. */
  readonly tries: number;
  event(reference: string, at?: Date): Promise<{ body: Buffer; headers: Record<string, string> }>;
  /** Failed refunds and disputes; null for the sandbox, which has none. */
  readonly later: {
    failRefund(reference: string): void;
    dispute(reference: string, end?: 'won' | 'lost'): void;
    /** Webhook calls about the last refund and the dispute. */
    events(reference: string): { body: Buffer; headers: Record<string, string> }[];
  } | null;
  /** Whether the provider's adapter checks the age of a signature. */
  readonly knowsAge: boolean;
  stop(): Promise<void>;
}

const stripe = async (): Promise<Stage> => {
  const server = await startStripeServer();
  return {
    provider: createStripeProvider({
      secretKey: STRIPE_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      apiUrl: server.url,
      timeout: TIMEOUT,
    }),
    payments: async () => server.intents(),
    movements: async (reference) => movementsOf(server.movements, reference),
    approve: async (reference) => server.pay(reference),
    refuse: async (reference) => {
      server.pay(reference);
      server.expire(reference);
    },
    refusalShows: 'capturing',
    lose: server.lose,
    tries: 2,
    event: async (reference, at) => server.event('payment_intent.amount_capturable_updated', reference, at),
    later: {
      failRefund: server.failRefund,
      dispute: (reference, end) => server.dispute(reference, end ?? 'needs_response'),
      events: (reference) => [
        server.event('refund.failed', reference, undefined, 'refund'),
        server.event('charge.dispute.created', reference, undefined, 'dispute'),
      ],
    },
    knowsAge: true,
    stop: server.stop,
  };
};

const paypal = async (): Promise<Stage> => {
  const server = await startPaypalServer();
  return {
    provider: createPaypalProvider(
      {
        clientId: PAYPAL_ID,
        clientSecret: PAYPAL_SECRET,
        webhookId: PAYPAL_WEBHOOK_ID,
        apiUrl: server.url,
        timeout: TIMEOUT,
      },
      () => 'Rewald',
    ),
    payments: async () => server.orders(),
    movements: async (reference) => movementsOf(server.movements, reference),
    approve: async (reference) => server.approve(reference),
    refuse: async (reference) => {
      server.approve(reference);
      server.breakInstrument(reference);
    },
    refusalShows: 'looking',
    lose: server.lose,
    tries: 1,
    event: async (reference) => server.event('CHECKOUT.ORDER.APPROVED', reference),
    later: {
      failRefund: server.failRefund,
      dispute: (reference, end) =>
        server.dispute(
          reference,
          end && (end === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR'),
        ),
      events: (reference) => [
        server.event('PAYMENT.REFUND.FAILED', reference),
        server.event('CUSTOMER.DISPUTE.CREATED', reference),
      ],
    },
    knowsAge: false,
    stop: server.stop,
  };
};

const movementsOf = (
  movements: readonly { kind: 'charge' | 'refund'; reference: string; amountCents: number }[],
  reference: string,
): number[] =>
  movements
    .filter((movement) => movement.reference === reference)
    .map(({ kind, amountCents }) => (kind === 'charge' ? amountCents : -amountCents));

const sandbox = async (): Promise<Stage> => {
  const secret = 'a secret';
  const ledger = createMemoryLedger();
  const events: SandboxEvent[] = [];
  const app = buildSandbox({
    ledger,
    secret,
    tell: async (event) => {
      events.push(event);
    },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const trouble: { left: number; how: 'broken' | 'silent' } = { left: 0, how: 'broken' };
  app.server.prependListener('request', (request, response) => {
    if (request.headers.authorization === undefined || trouble.left === 0) return;
    trouble.left -= 1;
    response.end = () => {
      if (trouble.how === 'broken') request.socket.destroy();
      return response;
    };
  });
  const act = async (reference: string, approval: SandboxApproval): Promise<void> => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/payments/${reference}/approve`,
      payload: approval,
    });
    expect(statusCode).toBe(200);
  };
  return {
    provider: createSandboxProvider(lineByHttp(url, secret, TIMEOUT), secret),
    payments: async () => (await ledger.all()).length,
    movements: async (reference) => {
      const payment = (await ledger.all()).find((candidate) => candidate.reference === reference);
      return [
        ...(payment?.charges ?? []).map(({ amountCents }) => amountCents),
        ...(payment?.refunds ?? []).map(({ amountCents }) => -amountCents),
      ];
    },
    approve: (reference) => act(reference, { behaviour: 'approve' }),
    refuse: (reference) => act(reference, { behaviour: 'decline' }),
    refusalShows: 'looking',
    lose: (answers, how) => {
      trouble.left = answers;
      trouble.how = how;
    },
    tries: 1,
    event: async (reference, at = new Date()) => {
      const event = events.find((candidate) => candidate.reference === reference);
      const body = Buffer.from(JSON.stringify(event));
      return {
        body,
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(secret, body, at) },
      };
    },
    later: null,
    knowsAge: true,
    stop: async () => {
      app.server.closeAllConnections();
      await app.close();
    },
  };
};

describe.each([
  ['sandbox', sandbox],
  ['stripe', stripe],
  ['paypal', paypal],
])('%s', (_name, start) => {
  const stages: Stage[] = [];
  const open = async (): Promise<Stage> => {
    const stage = await start();
    stages.push(stage);
    return stage;
  };
  afterEach(async () => {
    await Promise.all(stages.splice(0).map((stage) => stage.stop()));
  });
  const payment = (amountCents = 12_345) => ({
    id: randomUUID(),
    amountCents,
    currency: 'EUR' as const,
    locale: 'de',
  });

  test('a payment prepared twice with one key is one payment', async () => {
    const { provider, payments } = await open();
    const wanted = payment();
    const first = await provider.prepare(wanted);
    expect(first.clientToken).not.toBe('');
    expect(await provider.prepare(wanted)).toEqual(first);
    expect(await payments()).toBe(1);
    expect(await provider.retrieve(first.reference)).toEqual({ state: 'open', amountCents: 12_345 });
  });

  test('the amount can be changed until the shopper approves, and not after', async () => {
    const { provider, approve } = await open();
    const { reference } = await provider.prepare(payment());
    expect(await provider.amend(reference, 9_905)).toBe(true);
    await approve(reference);
    expect(await provider.retrieve(reference)).toEqual({ state: 'authorised', amountCents: 9_905 });
    expect(await provider.amend(reference, 20_000)).toBe(false);
    expect(await provider.retrieve(reference)).toEqual({ state: 'authorised', amountCents: 9_905 });
  });

  test('an approved payment is captured once, also for less than was approved', async () => {
    const { provider, approve, movements } = await open();
    const { reference } = await provider.prepare(payment(5_000));
    await approve(reference);
    const key = randomUUID();
    expect(await provider.capture(reference, 4_999, key)).toBe('captured');
    expect(await provider.capture(reference, 4_999, key)).toBe('captured');
    expect(await provider.capture(reference, 4_999, randomUUID())).toBe('captured');
    expect(await provider.retrieve(reference)).toEqual({ state: 'captured', amountCents: 4_999 });
    expect(await movements(reference)).toEqual([4_999]);
  });

  test('nothing is captured without an approval', async () => {
    const { provider, movements } = await open();
    const { reference } = await provider.prepare(payment());
    expect(await provider.capture(reference, 12_345, randomUUID())).not.toBe('captured');
    expect(await movements(reference)).toEqual([]);
  });

  test('a refusal is reported as declined', async () => {
    const { provider, refuse, refusalShows, movements } = await open();
    const { reference } = await provider.prepare(payment());
    await refuse(reference);
    if (refusalShows === 'looking') expect((await provider.retrieve(reference)).state).toBe('declined');
    expect(await provider.capture(reference, 12_345, randomUUID())).toBe('declined');
    expect(await movements(reference)).toEqual([]);
  });

  test('if an answer is lost after the work, the outcome is unknown, and the same call again finds it done', async () => {
    const { provider, approve, lose, tries, movements, payments } = await open();
    const losing = async (call: () => Promise<unknown>): Promise<void> => {
      lose(tries, 'broken');
      await expect(call()).rejects.toThrow(PaymentProviderUnavailableError);
    };
    const wanted = payment();
    await losing(() => provider.prepare(wanted));
    const { reference } = await provider.prepare(wanted);
    expect(await payments()).toBe(1);
    await approve(reference);
    await losing(() => provider.retrieve(reference));
    expect((await provider.retrieve(reference)).state).toBe('authorised');

    const [capture, refund] = [randomUUID(), randomUUID()];
    await losing(() => provider.capture(reference, 12_345, capture));
    expect(await provider.capture(reference, 12_345, capture)).toBe('captured');
    await losing(() => provider.refund(reference, 2_345, refund));
    expect((await provider.refund(reference, 2_345, refund)).state).toBe('done');
    expect(await movements(reference)).toEqual([12_345, -2_345]);
  });

  test('a missing answer is not waited for longer than the timeout', async () => {
    const { provider, approve, lose, movements } = await open();
    const { reference } = await provider.prepare(payment());
    await approve(reference);
    await provider.retrieve(reference);
    const key = randomUUID();
    lose(1, 'silent');
    await expect(provider.capture(reference, 12_345, key)).rejects.toThrow(PaymentProviderUnavailableError);
    expect(await provider.capture(reference, 12_345, key)).toBe('captured');
    expect(await movements(reference)).toEqual([12_345]);
  });

  test('a broken connection costs one more attempt, and no second charge', async () => {
    const { provider, approve, lose, movements } = await open();
    const patient = withRetry(provider, MINUTE);
    lose(1, 'broken');
    const { reference } = await patient.prepare(payment());
    await approve(reference);
    lose(1, 'broken');
    expect(await patient.capture(reference, 12_345, randomUUID())).toBe('captured');
    expect(await movements(reference)).toEqual([12_345]);
  });

  test('money is refunded in parts, once per key, and never more than was captured', async () => {
    const { provider, approve, movements } = await open();
    const { reference } = await provider.prepare(payment(10_000));
    await approve(reference);
    expect((await provider.refund(reference, 100, randomUUID())).state).toBe('refused');
    await provider.capture(reference, 10_000, randomUUID());
    const key = randomUUID();
    expect((await provider.refund(reference, 6_001, key)).state).toBe('done');
    expect((await provider.refund(reference, 6_001, key)).state).toBe('done');
    expect((await provider.refund(reference, 4_000, randomUUID())).state).toBe('refused');
    expect((await provider.refund(reference, 3_999, randomUUID())).state).toBe('done');
    expect(await movements(reference)).toEqual([10_000, -6_001, -3_999]);
    expect((await provider.retrieve(reference)).state).toBe('captured');
  });

  test('[CART-07] refunds that fail late and disputes are recognised by their own numbers, and events lead to them', async () => {
    const { provider, approve, later } = await open();
    const { reference } = await provider.prepare(payment(10_000));
    await approve(reference);
    await provider.capture(reference, 10_000, randomUUID());
    expect(await provider.aftermath(reference)).toEqual({ failedRefunds: [], disputes: [] });
    if (later === null) return;
    const good = await provider.refund(reference, 1_000, randomUUID());
    const bad = await provider.refund(reference, 2_000, randomUUID());
    later.failRefund(reference);
    later.dispute(reference);
    const { failedRefunds, disputes } = await provider.aftermath(reference);
    expect(failedRefunds).toEqual([bad.reference]);
    expect(good.reference).not.toBe(bad.reference);
    expect(disputes).toMatchObject([{ state: 'open', amountCents: 10_000, respondBy: expect.any(Date) }]);
    for (const end of ['lost', 'won'] as const) {
      later.dispute(reference, end);
      const [dispute] = (await provider.aftermath(reference)).disputes;
      expect([dispute?.state, dispute?.reference]).toEqual([end, disputes[0]?.reference]);
    }
    for (const { body, headers } of later.events(reference))
      expect(await provider.readEvent(body, headers)).toMatchObject({ reference, isAftermath: true });
  });

  test('[CART-07] movements are reported, each payment and refund by its known number', async () => {
    const { provider, approve, later } = await open();
    const wanted = payment(10_000);
    const { reference } = await provider.prepare(wanted);
    await approve(reference);
    await provider.capture(reference, 10_000, randomUUID());
    const refund = await provider.refund(reference, 1_000, randomUUID());
    const moved = await provider.movements(new Date(Date.now() - MINUTE), new Date(Date.now() + MINUTE));
    if (later === null) return;
    const about = (kind: string) => moved.filter((one) => one.kind === kind);
    expect(about('payment')).toMatchObject([{ amountCents: 10_000 }]);
    expect([reference, wanted.id]).toContain(about('payment')[0]?.subject);
    expect(about('refund')).toMatchObject([{ amountCents: -1_000, subject: refund.reference }]);
  });

  test('a payment that was given up cannot be captured; a captured one cannot be given up', async () => {
    const { provider, approve, movements } = await open();
    const early = await provider.prepare(payment());
    expect(await provider.cancel(early.reference)).toBe('cancelled');

    const { reference } = await provider.prepare(payment());
    await approve(reference);
    await provider.retrieve(reference);
    expect(await provider.cancel(reference)).toBe('cancelled');
    expect(await provider.cancel(reference)).toBe('cancelled');
    expect(await provider.capture(reference, 12_345, randomUUID())).toBe('cancelled');
    expect((await provider.retrieve(reference)).state).toBe('cancelled');
    expect(await movements(reference)).toEqual([]);

    const taken = await provider.prepare(payment());
    await approve(taken.reference);
    await provider.capture(taken.reference, 12_345, randomUUID());
    expect(await provider.cancel(taken.reference)).toBe('captured');
  });

  test('a payment that the provider does not know is over', async () => {
    const { provider } = await open();
    expect((await provider.retrieve('pi_unknown')).state).toBe('cancelled');
    expect(await provider.capture('pi_unknown', 100, randomUUID())).toBe('cancelled');
    expect(await provider.cancel('pi_unknown')).toBe('cancelled');
    expect(await provider.amend('pi_unknown', 100)).toBe(false);
    expect((await provider.refund('pi_unknown', 100, randomUUID())).state).toBe('refused');
  });

  test('a webhook is trusted only with its signature, over exactly these bytes and not from long ago', async () => {
    const { provider, approve, event, knowsAge } = await open();
    const { reference } = await provider.prepare(payment());
    await approve(reference);
    const { body, headers } = await event(reference);
    const read = await provider.readEvent(body, headers);
    expect(read).toEqual({ isAftermath: false, id: expect.stringMatching(/^(evt_|WH-)/), reference });
    expect((await provider.readEvent(body, headers)).id).toBe(read.id);

    const changed = Buffer.from(body.toString('utf8').replace('"id":"', '"id":"x'));
    const longer = Buffer.concat([body, Buffer.from(' ')]);
    for (const forged of [changed, longer, Buffer.from('{}'), Buffer.alloc(0)])
      await expect(provider.readEvent(forged, headers)).rejects.toThrow(WebhookSignatureError);
    await expect(provider.readEvent(body, {})).rejects.toThrow(WebhookSignatureError);
    if (knowsAge) {
      const old = await event(reference, new Date(Date.now() - 10 * MINUTE));
      await expect(provider.readEvent(old.body, old.headers)).rejects.toThrow(WebhookSignatureError);
    }
  });

  test('if a provider is down the outcome of every call is unknown', async () => {
    const stage = await open();
    const { provider } = stage;
    const { reference } = await provider.prepare(payment());
    await stage.stop();
    stages.splice(0);
    for (const call of [
      () => provider.prepare(payment()),
      () => provider.amend(reference, 1),
      () => provider.retrieve(reference),
      () => provider.capture(reference, 1, 'k'),
      () => provider.refund(reference, 1, 'k'),
      () => provider.cancel(reference),
    ])
      await expect(call()).rejects.toThrow(PaymentProviderUnavailableError);
  });
});

test('a card that Stripe refuses leaves the payment open for another card', async () => {
  const server = await startStripeServer();
  const provider = createStripeProvider({
    secretKey: STRIPE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: server.url,
  });
  const { reference } = await provider.prepare({
    id: randomUUID(),
    amountCents: 500,
    currency: 'EUR',
    locale: 'en',
  });
  server.fail(reference);
  expect((await provider.retrieve(reference)).state).toBe('open');
  server.pay(reference);
  expect((await provider.retrieve(reference)).state).toBe('authorised');
  await server.stop();
});

import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/connection.ts';
import { invalidField, Problem } from '../problems/problem.ts';
import { callerOf, type Caller } from '../web/callers.ts';
import type { CookieName, Cookies } from '../web/cookies.ts';
import { isUnsafe } from '../web/unsafe.ts';
import { createAnswerStore } from './answer-store.ts';
import type { Repetition } from './once.ts';
import { idOf, open, seal, type Claim, type KeptAnswer } from './sealed-answer.ts';

/** A repetition waits this long for the first call; then the client is told to retry. */
const TIMEOUT_MS = 4_000;
const LARGEST_ANSWER = 64 * 1024;
const VISIBLE_ASCII = /^[\x21-\x7e]{1,200}$/;
/** Version 4 or 7: random, so no two visitors have the same one. */
const RANDOM_UUID = /^[\da-f]{8}-[\da-f]{4}-[47][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** What a request with a key has to settle before its answer is sent. */
interface Work {
  readonly key: string;
  readonly claim: Claim;
  readonly contentHash: Buffer;
  /** The caller's rights before the call. */
  readonly standing: string;
  /** Null: another anonymous caller has claimed the same weak key, so the call is processed without it. */
  readonly lease: string | null;
  /** False for a caller who cannot be told apart from others: the call is recorded, but not its answer. */
  readonly mayKeep: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    repeatable: Work | null;
  }
}

const keyIn = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key'];
  if (!isUnsafe(request.method) || key === undefined) return null;
  // Several keys arrive joined by commas and spaces, and are refused.
  if (typeof key !== 'string' || !VISIBLE_ASCII.test(key))
    throw invalidField('Idempotency-Key', 'idempotency-key');
  return key;
};

const claimOf = (request: FastifyRequest, key: string, caller: Caller): Claim => [
  caller.kind,
  caller.secret,
  request.method,
  request.routeOptions.url ?? '',
  key,
];

/** Keyed with the claim, which is not stored anywhere: otherwise passwords and account numbers could be guessed from a hash of the body. */
const requestHashOf = (request: FastifyRequest, claim: Claim): Buffer => {
  const { url, body } = request;
  return (
    createHmac('sha256', JSON.stringify(claim))
      .update(`${url}\n`)
      // A file is hashed as its bytes; as JSON it would be many times as large.
      .update(Buffer.isBuffer(body) ? body : JSON.stringify(body ?? null))
      .digest()
  );
};

/**
 * Identifies this call's repetitions, for work that must be done once even if the process dies during it. Null
 * without a key. A caller who cannot be told apart from others is identified by network address and program: such
 * callers share an outcome only if the content is identical.
 */
export const repetitionOf = ({ repeatable }: FastifyRequest): Repetition | null =>
  repeatable === null
    ? null
    : { id: idOf(repeatable.claim).toString('hex'), contentHash: repeatable.contentHash };

const freshCookies = (headers: readonly string[]): Map<string, string> =>
  new Map(
    headers.map((header) => {
      const [pair = ''] = header.split(';', 1);
      const end = pair.indexOf('=');
      return [
        pair.slice(0, end),
        /;\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(header) ? '' : pair.slice(end + 1),
      ];
    }),
  );

const cookieHeaders = (reply: FastifyReply): string[] => {
  const header = reply.getHeader('set-cookie');
  if (header === undefined) return [];
  return Array.isArray(header) ? header : [String(header)];
};

/** Cookies that grant access: answers that set them are never repeated. */
const OPENING = [
  'session',
  'reset',
  'secondFactor',
  'knownBrowser',
  'operator',
  'operatorCode',
] as const satisfies readonly CookieName[];

// Not outcomes that a second attempt may improve, nor those that grant access.
const isWorthKeeping = (status: number, fresh: ReadonlyMap<string, string>, cookies: Cookies): boolean =>
  status < 500 &&
  status !== 401 &&
  status !== 429 &&
  OPENING.every((name) => (fresh.get(cookies.fullName(name)) ?? '') === '');

interface Keeping {
  readonly store: ReturnType<typeof createAnswerStore>;
  readonly cookies: Cookies;
  readonly standingOf: (request: FastifyRequest) => Promise<string>;
}

/** Claims the key of a call, or repeats its former answer. */
const claimFor = async (
  { store, cookies, standingOf }: Keeping,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Promise<FastifyReply | void> => {
  const caller = callerOf(request, cookies);
  const claim = claimOf(request, key, caller);
  const contentHash = requestHashOf(request, claim);
  const mayKeep = caller.kind !== 'nameless' || RANDOM_UUID.test(key);
  // Read before the call, because an answer is repeated only for a caller who still has the same rights.
  const standing = await standingOf(request);
  const work = { key, claim, contentHash, standing, mayKeep };
  const deadline = performance.now() + TIMEOUT_MS;
  for (let pause = 25; ; pause = Math.min(250, pause * 2)) {
    const claimed = await store.claim(idOf(claim), contentHash);
    if (claimed.state === 'conflict') throw new Problem(409, 'idempotency-conflict');
    if (claimed.state === 'mine') {
      request.repeatable = { ...work, lease: claimed.lease };
      return;
    }
    if (!mayKeep) {
      request.repeatable = { ...work, lease: null };
      return;
    }
    if (claimed.state === 'done') {
      if (claimed.sealed === null) return;
      const answer = open(claimed.sealed, claim);
      if (standsAsThen(answer, standing, caller)) return giveAgain(reply, answer);
      return;
    }
    if (performance.now() > deadline)
      throw new Problem(409, 'idempotency-running', { headers: { 'retry-after': '2' } });
    await sleep(pause);
  }
};

/** Stores the answer of a call, or frees its key. */
const settle = async (
  { store, cookies }: Keeping,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  { key, claim, standing, lease, mayKeep }: Work,
): Promise<void> => {
  const headers = cookieHeaders(reply);
  const fresh = freshCookies(headers);
  const body = payload ?? '';
  if (
    !isWorthKeeping(reply.statusCode, fresh, cookies) ||
    typeof body !== 'string' ||
    body.length > LARGEST_ANSWER
  ) {
    if (lease !== null) await store.release(idOf(claim), lease);
    return;
  }
  const type = reply.getHeader('content-type');
  const answer: KeptAnswer = {
    status: reply.statusCode,
    type: typeof type === 'string' ? type : null,
    body,
    cookies: headers,
    standing,
  };
  // A first call often gives its caller a cookie, and thus an identity. The repetition comes
  // with this cookie, or without it if the answer was lost.
  const named = claimOf(request, key, callerOf(request, cookies, fresh));
  const renamed = named[1] !== claim[1] && named[0] !== 'nameless';
  const also = renamed
    ? { id: idOf(named), requestHash: requestHashOf(request, named), sealed: seal(answer, named) }
    : undefined;
  if (lease !== null) await store.keep(idOf(claim), lease, mayKeep ? seal(answer, claim) : null, also);
  else if (also !== undefined) await store.remember(also);
};

/**
 * Makes every unsafe call repeatable: with the same `Idempotency-Key` and the same content the first answer is repeated,
 * with other content it is 409. Call it before the routes are added, and after cookies are.
 *
 * A key belongs to its caller: a session, an operator's key, a cart, a trade-in visitor, or the key of a mailed link. Callers
 * without any of these are anonymous. For them an answer is repeated only if the key is a random UUID, and network address
 * and program are the same. With any other key the call is simply processed again, so that no caller ever gets another
 * caller's answer. 409 for other content applies to them as well.
 *
 * An answer is repeated only if the caller still has the same rights as when it was made. After a session has ended, the call is
 * processed again and refuses what is no longer allowed. Operators' keys are checked before, see operators.ts.
 *
 * @param standingOf the caller's current rights, as a text that changes when they do; empty for anonymous callers
 */
export const keepAnswers = (
  app: FastifyInstance,
  database: Database,
  cookies: Cookies,
  standingOf: (request: FastifyRequest) => Promise<string>,
): void => {
  const store = createAnswerStore(database, (error) => app.log.warn({ err: error }, 'leases not renewed'));
  app.addHook('onClose', async () => store.stop());
  app.decorateRequest('repeatable', null);

  app.addHook('onRequest', (request, _reply, done) => {
    keyIn(request);
    done();
  });

  const keeping: Keeping = { store, cookies, standingOf };
  // With callbacks instead of promises, because most requests have no key and should not wait for any.
  app.addHook('preHandler', (request, reply, done) => {
    const key = keyIn(request);
    if (key === null || request.is404) done();
    else claimFor(keeping, request, reply, key).then(() => done(), done);
  });

  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const work = request.repeatable;
    request.repeatable = null;
    if (work === null) done();
    else
      settle(keeping, request, reply, payload, work)
        // The call was processed, so its answer is sent anyway; the key is free again when the lease expires.
        .catch((error: unknown) => request.log.error({ err: error }, 'answer not kept'))
        .then(() => done(), done);
  });
  // An answer that was never sent, for example because it could not be written.
  app.addHook('onResponse', (request, _reply, done) => {
    const work = request.repeatable;
    if (work === null || work.lease === null) done();
    else store.release(idOf(work.claim), work.lease).then(() => done(), done);
  });
};

const standsAsThen = (answer: KeptAnswer, standing: string, { kind }: Caller): boolean =>
  answer.standing === undefined ? standing !== '' || kind !== 'session' : answer.standing === standing;

const giveAgain = (reply: FastifyReply, answer: KeptAnswer): FastifyReply => {
  reply.code(answer.status).header('idempotency-replayed', 'true');
  if (answer.type !== null) reply.type(answer.type);
  if (answer.cookies.length > 0) reply.header('set-cookie', answer.cookies);
  return reply.serializer(String).send(answer.body);
};

import { inNetworks, networkOf } from '@rewald/contracts/servers/network-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../problems/problem.ts';
import { callerOf } from '../callers.ts';
import type { Cookies } from '../cookies.ts';
import { isUnsafe } from '../unsafe.ts';
import { createRateCounter } from './rate-counter.ts';
import type { SharedCounts } from './shared-counts.ts';

/** Requests allowed per minute. */
export interface RateLimits {
  /** Reading, by network address; each replica counts for itself. */
  readonly reads: number;
  /** Requests that may change data, by network address. */
  readonly changes: number;
  /** Changes by session, cart or operator's key. */
  readonly callerChanges: number;
  /** By network address: logging in, and separately registering, new passwords and forms that send a receipt. */
  readonly logins: number;
  /** Addresses and networks that are never limited. */
  readonly exempt: readonly string[];
}

/** Far more than people need, even many of them behind one address. */
export const GENEROUS_LIMITS: RateLimits = {
  reads: 3_000,
  changes: 600,
  callerChanges: 240,
  logins: 60,
  exempt: ['127.0.0.0/8', '::1'],
};

/** An operator's limit is this many times a visitor's, because a key belongs to a company and its programs. */
const OPERATOR_FACTOR = 5;
/** Health checks of load balancers, and webhooks of payment providers: one address sends them for all shoppers, and they are signed. */
const NOT_COUNTED = new Set(['/live', '/ready', '/ready/writes', '/payments/:provider/webhook']);
const LOGIN_CALLS =
  /^\/operator\/:locale\/(sessions(\/code|\/passkey(\/options)?)?|me\/passkeys\/options|invitations(\/accept)?)$|^\/auth\/:locale\/customer\/(login(\/(options|passkey|recovery-code))?|passkeys\/(options|second-factor|:passkeyId)|password-change|email\/restore|erasure)$/;
/** Forms that send a mail to any address, and the calls that such a mail links to. */
const MAIL_CALLS =
  /^\/(auth\/:locale\/customer\/(register|password-reset(\/email)?|verify\/email|login\/factor-recovery|factor-recovery\/(start|stop))|notifications\/:locale\/customer\/contact|checkout\/:locale\/buy\/(withdrawals|order-links)|trade-in\/:locale\/(integrations\/quotes\/:quoteId\/mail|customer\/requests)|offers\/:locale\/reminders|offers\/:locale\/product\/:modelId\/questions)\/?$/;

/** One known browser may use at most a sixth of the limit that all known browsers of a network share. */
const BROWSER_SHARE = 6;

const tooMany = (seconds: number): Problem =>
  new Problem(429, 'too-many', { values: { seconds }, headers: { 'retry-after': String(seconds) } });

/**
 * Refuses callers who are faster than any person, before any work is done for them. Call it after cookies are read.
 *
 * Known browsers are counted separately from strangers on the same network, so that strangers cannot use up their limit.
 *
 * @param knownBrowserOf see known-browsers.ts
 */
export const limitRates = (
  app: FastifyInstance,
  limits: RateLimits,
  shared: SharedCounts,
  cookies: Cookies,
  knownBrowserOf: (request: FastifyRequest) => string | null,
): void => {
  const counter = createRateCounter(shared, (error) => app.log.warn({ err: error }, 'rates not shared'));
  app.addHook('onClose', () => counter.stop());
  const isExempt = inNetworks(limits.exempt);
  let warned = false;

  // Behind an undeclared proxy on this machine every request would seem to come from an exempt address.
  const isOurOwn = (request: FastifyRequest): boolean => {
    if (!isExempt(request.ip)) return false;
    if (request.headers['x-forwarded-for'] === undefined || (request.ips?.length ?? 0) > 1) return true;
    if (!warned)
      app.log.warn(
        'A proxy sends X-Forwarded-For, but TRUSTED_PROXIES does not name it: all its visitors share one limit.',
      );
    warned = true;
    return false;
  };
  const count = (kind: keyof Omit<RateLimits, 'exempt'>, subject: string, most = limits[kind]): void => {
    const wait = counter.hit(`${kind} ${subject}`, most, kind !== 'reads');
    if (wait > 0) throw tooMany(wait);
  };

  const countRequest = (request: FastifyRequest): void => {
    const { method, routeOptions } = request;
    if (method === 'OPTIONS' || NOT_COUNTED.has(routeOptions.url ?? '') || isOurOwn(request)) return;
    const network = networkOf(request.ip);
    if (!isUnsafe(method)) {
      count('reads', network);
      return;
    }
    const browser = knownBrowserOf(request);
    const group = browser === null ? network : `${network} known`;
    const url = routeOptions.url ?? '';
    // Counted first and separately, so that guessing passwords uses up neither the limit of mails nor that of other changes.
    const purpose = LOGIN_CALLS.test(url) ? 'in' : MAIL_CALLS.test(url) ? 'mail' : null;
    if (purpose !== null) {
      count('logins', `${purpose} ${group}`);
      if (browser !== null)
        count('logins', `${purpose} ${browser}`, Math.ceil(limits.logins / BROWSER_SHARE));
    }
    count('changes', group);
    const caller = callerOf(request, cookies);
    if (caller.kind !== 'nameless')
      count(
        'callerChanges',
        `${caller.kind} ${caller.secret}`,
        limits.callerChanges * (caller.kind === 'operator' ? OPERATOR_FACTOR : 1),
      );
  };
  app.addHook('onRequest', (request, _reply, done) => {
    countRequest(request);
    done();
  });
};

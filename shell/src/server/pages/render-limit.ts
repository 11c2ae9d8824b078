import { inBackground } from '@rewald/contracts/servers/in-background';
import { networkOf } from '@rewald/contracts/servers/network-address';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { ShellSettings } from '../settings.ts';

const MINUTE = 60_000;
/** The addresses of so many networks are told apart; those that were quiet longest are forgotten first. */
const MOST_NETWORKS = 100_000;

/** Keeps the making of pages within what a process can do; what is kept already is answered beside it. */
export interface RenderLimit {
  /** Counts a render that this request wants; false when its network wanted too many within a minute. */
  allows(request: FastifyRequest): boolean;
  /** Waits for its turn. @returns how to say that it is done; null when too many wait already */
  enter(): Promise<() => void> | null;
}

const isOwnMachine = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** @param report told once when a proxy is in front that nobody named */
export const createRenderLimit = (
  { rendersAtOnce, rendersPerMinute }: Pick<ShellSettings, 'rendersAtOnce' | 'rendersPerMinute'>,
  report: (message: string) => void,
): RenderLimit => {
  const limit = pLimit(rendersAtOnce);
  const counts = new LRUCache<string, number>({ max: MOST_NETWORKS, ttl: MINUTE, noUpdateTTL: true });
  let warned = false;

  // A proxy on this machine that nobody told us about would make everybody exempt.
  const isOurOwn = ({ ip, ips, headers }: FastifyRequest): boolean => {
    if (!isOwnMachine(ip)) return false;
    if (headers['x-forwarded-for'] === undefined || (ips?.length ?? 0) > 1) return true;
    if (!warned)
      report(
        'A proxy sends X-Forwarded-For, but TRUSTED_PROXIES does not name it: all its visitors share one limit.',
      );
    warned = true;
    return false;
  };

  return {
    allows(request) {
      if (isOurOwn(request)) return true;
      const network = networkOf(request.ip);
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      return count <= rendersPerMinute;
    },
    enter() {
      // As many may wait as are made: the last of them still gets its page within a few seconds.
      if (limit.activeCount + limit.pendingCount >= rendersAtOnce * 2) return null;
      const { promise: entered, resolve: enter } = Promise.withResolvers<() => void>();
      inBackground(
        limit(() => new Promise<void>((done) => enter(done))),
        () => report('A page that was made never got its turn'),
      );
      return entered;
    },
  };
};

import { inBackground } from '@rewald/contracts/servers/in-background';
import { networkOf } from '@rewald/contracts/servers/network-address';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { ShellSettings } from '../settings.ts';

const MINUTE_MS = 60_000;
/** Number of networks that are counted separately; the network that was idle the longest is dropped first. */
const MOST_NETWORKS = 100_000;

/** Limits rendering to the capacity of this process; cached pages are not limited. */
export interface RenderLimit {
  /** Counts a render for this request; false if its network has caused too many within a minute. */
  allows(request: FastifyRequest): boolean;
  /** Waits until a render may start. @returns a function to call when it has ended; null if too many are waiting already */
  enter(): Promise<() => void> | null;
}

const isOwnMachine = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** @param report called once if there is an undeclared proxy in front */
export const createRenderLimit = (
  { rendersAtOnce, rendersPerMinute }: Pick<ShellSettings, 'rendersAtOnce' | 'rendersPerMinute'>,
  report: (message: string) => void,
): RenderLimit => {
  const limit = pLimit(rendersAtOnce);
  const counts = new LRUCache<string, number>({ max: MOST_NETWORKS, ttl: MINUTE_MS, noUpdateTTL: true });
  let warned = false;

  // An undeclared proxy on this machine would make everybody exempt.
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
      // As many requests may wait as are being rendered: the last of them still gets its page within a few seconds.
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

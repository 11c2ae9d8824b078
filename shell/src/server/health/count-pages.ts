import type { Meter } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { PageCache } from '../pages/page-cache.ts';
import type { RenderLimit } from '../pages/render-limit.ts';

/** Bounds in seconds; cached pages take less than the first bound. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const advice = { explicitBucketBoundaries: BUCKETS };

/** Measures every answer by route and status. All pages are one route, so that it is not recorded which page a visitor saw. */
export const countAnswers = (app: FastifyInstance, meter: Meter): void => {
  const duration = meter.createHistogram('rewald.shell.request.duration', {
    unit: 's',
    description: 'Answers of the shell, by route and status',
    advice,
  });
  app.addHook('onResponse', (request, reply, done) => {
    duration.record(reply.elapsedTime / 1000, {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? 'unknown',
      'http.response.status_code': reply.statusCode,
    });
    done();
  });
};

/** Measures renders; pages answered without one came from the cache. */
export const countRenders = (limit: RenderLimit, meter: Meter): RenderLimit => {
  const duration = meter.createHistogram('rewald.shell.render.duration', {
    unit: 's',
    description: 'Pages that were made, with the wait for their turn',
    advice,
  });
  const refused = meter.createCounter('rewald.shell.renders.refused', {
    description: 'Pages that were not made: too many at once, or for one network',
  });
  // Exists from the start, so that an alarm can distinguish "none" from "not counted".
  for (const reason of ['busy', 'network']) refused.add(0, { reason });
  return {
    allows(request) {
      const isAllowed = limit.allows(request);
      if (!isAllowed) refused.add(1, { reason: 'network' });
      return isAllowed;
    },
    enter() {
      const begun = performance.now();
      const turn = limit.enter();
      if (turn === null) {
        refused.add(1, { reason: 'busy' });
        return null;
      }
      return turn.then((leave) => () => {
        duration.record((performance.now() - begun) / 1000);
        leave();
      });
    },
  };
};

/** Reports how often a page was in the cache. Personal pages are never looked up there. */
export const showPageCache = ({ counts }: PageCache, meter: Meter): void => {
  for (const found of ['hits', 'stale', 'misses'] as const)
    meter
      .createObservableCounter(`rewald.shell.pages.${found}`, {
        description: `Public pages from memory: ${found}`,
      })
      .addCallback((result) => result.observe(counts[found]));
};

/** Reports whether the registry was reached at the last attempt. */
export const showRegistry = (isReached: () => boolean, meter: Meter): void => {
  meter
    .createObservableGauge('rewald.shell.registry.reached', {
      description: '1 where the registry was read when it was last asked for',
    })
    .addCallback((result) => result.observe(isReached() ? 1 : 0));
};

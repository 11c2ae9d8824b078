import type { Meter } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

/** In seconds; answers from memory take less than the first limit. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures every call by route and status; the requested URLs are not recorded, because they may contain personal data. */
export const countRequests = (app: FastifyInstance, meter: Meter): void => {
  const duration = meter.createHistogram('rewald.api.request.duration', {
    unit: 's',
    description: 'Calls, by route and status',
    advice: { explicitBucketBoundaries: BUCKETS },
  });
  app.addHook('onResponse', (request, reply, done) => {
    // How long somebody looks is no speed of ours.
    if (reply.getHeader('content-type') === 'text/event-stream') {
      done();
      return;
    }
    duration.record(reply.elapsedTime / 1000, {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? 'unknown',
      'http.response.status_code': reply.statusCode,
    });
    done();
  });
};

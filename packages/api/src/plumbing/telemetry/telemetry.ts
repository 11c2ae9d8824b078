import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { mask } from '../web/mask.ts';

/** Traces of what the host does, on their way to a collector. */
export interface Telemetry {
  /** Names the spans of an application's requests after their routes. To be used before the calls are added. */
  watch(app: FastifyInstance): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** Attributes that say where a request went; what follows `?` and tokens in paths are not for a collector. */
const ADDRESSES = ['url.path', 'url.query', 'url.full', 'http.url', 'http.target', 'user_agent.original'];

/**
 * Starts OpenTelemetry where `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector, with the other `OTEL_…` variables of its own
 * documentation. Otherwise nothing of it is even loaded. To be called before Fastify and `pg` are loaded, because it
 * wraps them.
 *
 * @returns null when it is off
 */
export const startTelemetry = async (environment: NodeJS.ProcessEnv): Promise<Telemetry | null> => {
  if ((environment['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '') === '') return null;
  environment['OTEL_SERVICE_NAME'] ??= 'rewald-api';
  // Traces are what is instrumented here; numbers and logs only where somebody asks for them.
  environment['OTEL_METRICS_EXPORTER'] ??= 'none';
  environment['OTEL_LOGS_EXPORTER'] ??= 'none';
  const [{ NodeSDK }, { HttpInstrumentation }, { PgInstrumentation }, { trace }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/instrumentation-http'),
    import('@opentelemetry/instrumentation-pg'),
    import('@opentelemetry/api'),
  ]);
  const sdk = new NodeSDK({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => /^\/(live|ready)\b/.test(url),
        applyCustomAttributesOnSpan: (span, request) => {
          const url = 'url' in request && typeof request.url === 'string' ? request.url : '';
          for (const name of ADDRESSES) span.setAttribute(name, '');
          span.setAttribute('url.path', mask(url.split('?', 1)[0] ?? ''));
        },
      }),
      // Statements have placeholders; their values are never sent. Workers that poll for jobs make no traces.
      new PgInstrumentation({ enhancedDatabaseReporting: false, requireParentSpan: true }),
    ],
  });
  sdk.start();
  // Loaded by `require`, which is wrapped; the modules that import them get the same wrapped ones.
  const load = createRequire(import.meta.url);
  for (const module of ['node:http', 'pg', 'fastify']) load(module);
  return {
    watch: (app) => {
      app.addHook('onRequest', async (request) => {
        const route = request.routeOptions.url ?? 'unknown';
        const span = trace.getActiveSpan();
        span?.updateName(`${request.method} ${route}`);
        span?.setAttributes({ 'http.route': route, 'rewald.request_id': request.id });
      });
    },
    stop: () => sdk.shutdown().catch(() => undefined),
  };
};

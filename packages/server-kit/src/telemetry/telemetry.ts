import { createRequire } from 'node:module';
import type { Meter } from '@opentelemetry/api';
import { mask } from '@rewald/contracts/servers/mask';
import { startMeter, type RunningMeter } from '@rewald/contracts/servers/meter';
import type { FastifyInstance } from 'fastify';
import { countRequests } from './count-requests.ts';

/** Traces and metrics of the host. */
export interface Telemetry {
  /** Null: metrics are off. */
  readonly meter: Meter | null;
  /** Names the spans of requests after their routes. Call it before the routes are added. */
  watch(app: FastifyInstance): void;
  /** Sends what is left and stops. */
  stop(): Promise<void>;
}

/** Attributes with the URL of a request: its query and tokens in its path must not reach a collector. */
const ADDRESSES = ['url.path', 'url.query', 'url.full', 'http.url', 'http.target', 'user_agent.original'];

/** Metrics, if `OTEL_METRICS_EXPORTER` says where to send them. */
const openMeter = async (environment: NodeJS.ProcessEnv): Promise<RunningMeter | null> => {
  const exporter = environment['OTEL_METRICS_EXPORTER'];
  if (exporter !== 'prometheus' && exporter !== 'otlp') return null;
  // Otherwise the SDK for traces would start a meter of its own.
  environment['OTEL_METRICS_EXPORTER'] = 'none';
  return startMeter(exporter, 'rewald-api', environment);
};

/** Traces, if `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector. Call it before Fastify and `pg` are loaded. */
const openTraces = async (
  environment: NodeJS.ProcessEnv,
): Promise<Pick<Telemetry, 'watch' | 'stop'> | null> => {
  if ((environment['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '') === '') return null;
  environment['OTEL_SERVICE_NAME'] ??= 'rewald-api';
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
      // Statements have placeholders; their values are never sent. Workers that poll for jobs create no traces.
      new PgInstrumentation({ enhancedDatabaseReporting: false, requireParentSpan: true }),
    ],
  });
  sdk.start();
  // Loaded by `require`, which OpenTelemetry wraps; modules that import them later get the same wrapped exports.
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

/**
 * Starts OpenTelemetry if a collector of traces is named (`OTEL_EXPORTER_OTLP_ENDPOINT`) or metrics are wanted
 * (`OTEL_METRICS_EXPORTER`: `prometheus` or `otlp`), with the other `OTEL_…` variables of its own documentation. Otherwise
 * OpenTelemetry is not even loaded. Call it before Fastify and `pg` are loaded, because traces wrap them.
 *
 * @returns null if telemetry is off
 */
export const startTelemetry = async (environment: NodeJS.ProcessEnv): Promise<Telemetry | null> => {
  const running = await openMeter(environment);
  const traces = await openTraces(environment);
  if (running === null && traces === null) return null;
  return {
    meter: running?.meter ?? null,
    watch: (app) => {
      traces?.watch(app);
      if (running !== null) countRequests(app, running.meter);
    },
    stop: async () => {
      await Promise.all([traces?.stop(), running?.stop()]);
    },
  };
};

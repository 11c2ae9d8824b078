import type { Meter } from '@opentelemetry/api';

/** Where a process records its metrics, and how to stop. */
export interface RunningMeter {
  readonly meter: Meter;
  stop(): Promise<void>;
}

/** Where metrics go: `prometheus` is scraped, `otlp` pushes them to a collector. */
export type MetricsExporter = 'prometheus' | 'otlp';

const prometheusReader = async (env: NodeJS.ProcessEnv) => {
  const { PrometheusExporter } = await import('@opentelemetry/exporter-prometheus');
  return new PrometheusExporter({
    host: env['OTEL_EXPORTER_PROMETHEUS_HOST'] || '127.0.0.1',
    port: Number(env['OTEL_EXPORTER_PROMETHEUS_PORT'] || 9464),
  });
};

const collectorReader = async (env: NodeJS.ProcessEnv) => {
  const [{ PeriodicExportingMetricReader }, { OTLPMetricExporter }] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
  ]);
  const interval = Number(env['OTEL_METRIC_EXPORT_INTERVAL'] || 30_000);
  return new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: interval,
    exportTimeoutMillis: Math.min(interval, 10_000),
  });
};

/**
 * Starts OpenTelemetry's metrics of this process. With `prometheus` it serves `/metrics` on `OTEL_EXPORTER_PROMETHEUS_HOST`
 * (localhost unless set) and `…_PORT` (9464).
 *
 * @param name of the service, unless `OTEL_SERVICE_NAME` is set
 */
export const startMeter = async (
  exporter: MetricsExporter,
  name: string,
  env: NodeJS.ProcessEnv,
): Promise<RunningMeter> => {
  const [{ MeterProvider }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new MeterProvider({
    resource: resourceFromAttributes({ 'service.name': env['OTEL_SERVICE_NAME'] || name }),
    readers: [await (exporter === 'prometheus' ? prometheusReader : collectorReader)(env)],
  });
  return { meter: provider.getMeter('rewald'), stop: () => provider.shutdown().catch(() => undefined) };
};

import type { Observation } from './part-health.ts';

/** Passes on how versions fare. */
export interface Telemetry {
  record(seen: Observation, owner: string): void;
  stop(): Promise<void>;
}

/**
 * Sends counts and durations of every version to an OpenTelemetry collector over OTLP/HTTP. On where
 * `OTEL_EXPORTER_OTLP_ENDPOINT` names one; the SDK reads its other usual variables itself.
 *
 * @returns null where no collector is named
 */
export const startTelemetry = async (env: NodeJS.ProcessEnv): Promise<Telemetry | null> => {
  const endpoint = env['OTEL_EXPORTER_OTLP_METRICS_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (!endpoint) return null;
  const [
    { MeterProvider, PeriodicExportingMetricReader },
    { OTLPMetricExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const interval = Number(env['OTEL_METRIC_EXPORT_INTERVAL'] || 30_000);
  const provider = new MeterProvider({
    resource: resourceFromAttributes({ 'service.name': env['OTEL_SERVICE_NAME'] || 'rewald-shell' }),
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis: interval,
        exportTimeoutMillis: Math.min(interval, 10_000),
      }),
    ],
  });
  const meter = provider.getMeter('rewald.federation');
  const loads = meter.createCounter('rewald.part.loads', { description: 'Parts that a browser loaded' });
  const errors = meter.createCounter('rewald.part.errors', { description: 'Loads and renders that failed' });
  const loadTime = meter.createHistogram('rewald.part.load.duration', { unit: 'ms' });
  const vitals = meter.createHistogram('rewald.web_vital', {
    description: 'LCP, INP in ms; CLS without a unit',
  });
  return {
    record(seen, owner) {
      const attributes = {
        'rewald.part': seen.part,
        'rewald.version': seen.version,
        'rewald.owner': owner,
      };
      if (seen.kind === 'loaded') {
        loads.add(1, attributes);
        loadTime.record(seen.ms, attributes);
      } else if (seen.kind === 'vital') {
        vitals.record(seen.value, { ...attributes, 'web_vital.name': seen.name });
      } else errors.add(1, { ...attributes, 'error.type': seen.kind });
    },
    stop: () => provider.shutdown(),
  };
};

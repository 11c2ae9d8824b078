import type { Beacon } from '../../site/beacon.ts';

/** Passes on what pages tell. */
export interface Telemetry {
  record(beacon: Beacon, owner: string): void;
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
    record(beacon, owner) {
      const attributes = {
        'rewald.part': beacon.part,
        'rewald.version': beacon.version,
        'rewald.owner': owner,
      };
      if (beacon.kind === 'loaded') {
        loads.add(1, attributes);
        loadTime.record(beacon.ms, attributes);
      } else if (beacon.kind === 'vital') {
        vitals.record(beacon.value, { ...attributes, 'web_vital.name': beacon.name });
      } else errors.add(1, { ...attributes, 'error.type': beacon.kind });
    },
    stop: () => provider.shutdown(),
  };
};

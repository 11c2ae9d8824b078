import type { Meter } from '@opentelemetry/api';
import { startMeter, type RunningMeter } from '@rewald/contracts/servers/meter';
import type { Observation } from './part-health.ts';

/** Passes on how versions fare. */
export interface VersionCounter {
  record(seen: Observation, owner: string): void;
}

/**
 * Where the numbers of this process go: `OTEL_METRICS_EXPORTER` says so, and a collector that is named gets them unless that
 * says otherwise.
 *
 * @returns null where nobody wants them
 */
export const openMeter = async (env: NodeJS.ProcessEnv): Promise<RunningMeter | null> => {
  const endpoint = env['OTEL_EXPORTER_OTLP_METRICS_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  const exporter = env['OTEL_METRICS_EXPORTER'] || (endpoint ? 'otlp' : 'none');
  if (exporter !== 'prometheus' && exporter !== 'otlp') return null;
  return startMeter(exporter, 'rewald-shell', env);
};

/** Counts how every version fares. */
export const versionCounts = (meter: Meter): VersionCounter => {
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
  };
};

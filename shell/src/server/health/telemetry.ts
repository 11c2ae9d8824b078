import type { Meter } from '@opentelemetry/api';
import type { ReleaseManifest } from '@rewald/contracts';
import { startMeter, type RunningMeter } from '@rewald/contracts/servers/meter';
import { budgetLeft } from '@rewald/federation/gate/budgets';
import { heaviestViewOf } from '@rewald/federation/gate/first-view';
import type { Observation } from './part-health.ts';

/** Exports how versions perform. */
export interface VersionCounter {
  record(seen: Observation, owner: string): void;
  /** Counts a page that this server rendered with the version. */
  rendered(part: string, version: string, owner: string): void;
}

/** In ms. Web vitals are judged by the 75th percentile, so the limits of good and poor (web.dev/vitals) are bucket bounds. */
const TIME_BOUNDS = [
  50, 100, 150, 200, 300, 400, 500, 800, 1000, 1500, 1800, 2000, 2500, 3000, 4000, 6000, 10_000,
];
/** Layout shift, without a unit. */
const SHIFT_BOUNDS = [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5, 1];

const attributesOf = (part: string, version: string, owner: string) => ({
  'rewald.part': part,
  'rewald.version': version,
  'rewald.owner': owner,
});

/**
 * Opens the exporter of this process's metrics: the one in `OTEL_METRICS_EXPORTER`; without it, the collector if one is set.
 *
 * @returns null if metrics are off
 */
export const openMeter = async (env: NodeJS.ProcessEnv): Promise<RunningMeter | null> => {
  const endpoint = env['OTEL_EXPORTER_OTLP_METRICS_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  const exporter = env['OTEL_METRICS_EXPORTER'] || (endpoint ? 'otlp' : 'none');
  if (exporter !== 'prometheus' && exporter !== 'otlp') return null;
  return startMeter(exporter, 'rewald-shell', env);
};

/** Counts how every version performs. */
export const versionCounts = (meter: Meter): VersionCounter => {
  const renders = meter.createCounter('rewald.part.renders', {
    description: 'Pages that this server made: of the part, and all of the shell',
  });
  const loads = meter.createCounter('rewald.part.loads', { description: 'Parts that a browser loaded' });
  const errors = meter.createCounter('rewald.part.errors', { description: 'Loads and renders that failed' });
  const timesAdvice = { unit: 'ms', advice: { explicitBucketBoundaries: TIME_BOUNDS } };
  const loadTime = meter.createHistogram('rewald.part.load.duration', timesAdvice);
  const times = meter.createHistogram('rewald.web_vital.duration', {
    description: 'LCP, INP, FCP, TTFB',
    ...timesAdvice,
  });
  const shifts = meter.createHistogram('rewald.web_vital.shift', {
    description: 'CLS',
    advice: { explicitBucketBoundaries: SHIFT_BOUNDS },
  });
  return {
    record(seen, owner) {
      const attributes = attributesOf(seen.part, seen.version, owner);
      if (seen.kind === 'loaded') {
        loads.add(1, attributes);
        loadTime.record(seen.ms, attributes);
      } else if (seen.kind === 'vital') {
        const vital = seen.name === 'CLS' ? shifts : times;
        vital.record(seen.value, { ...attributes, 'web_vital.name': seen.name });
      } else errors.add(1, { ...attributes, 'error.type': seen.kind });
    },
    rendered: (part, version, owner) => renders.add(1, attributesOf(part, version, owner)),
  };
};

/** Reports the size of every version that visitors may get, and what is left of its budget. */
export const showWeights = (live: () => readonly ReleaseManifest[], meter: Meter): void => {
  const weight = meter.createObservableGauge('rewald.part.script.size', {
    unit: 'By',
    description: 'Scripts of its heaviest page with brotli, without what all pages share',
  });
  const left = meter.createObservableGauge('rewald.part.budget.left', {
    unit: 'By',
    description: 'What is left of the budget that it has used up most',
  });
  meter.addBatchObservableCallback(
    (result) => {
      for (const manifest of live()) {
        const attributes = attributesOf(manifest.name, manifest.version, manifest.owner);
        const { what, bytes } = budgetLeft(manifest);
        result.observe(weight, heaviestViewOf(manifest), attributes);
        result.observe(left, bytes, { ...attributes, 'budget.name': what });
      }
    },
    [weight, left],
  );
};

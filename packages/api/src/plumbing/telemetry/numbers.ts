import type { Meter } from '@opentelemetry/api';

/** A metric. Names follow OpenTelemetry: `rewald.jobs.due`. */
export interface ShownNumber {
  readonly name: string;
  readonly about: string;
  /** `s` for seconds; a count if omitted. */
  readonly unit?: 's';
  /** It only grows while the process runs, so that Prometheus counts it (`…_total`). */
  readonly grows?: true;
  /** `shop`: the same for all processes, and queried from the database only by those that do jobs. */
  readonly of: 'process' | 'shop';
  /** Seconds for which a value is reused, for expensive queries; read each time if omitted. */
  readonly keptFor?: number;
  read(): number | Promise<number>;
}

/** Metrics that districts add. */
export interface Numbers {
  show(number: ShownNumber): void;
}

/**
 * Registers metrics on a meter: each is read at collection.
 *
 * @param meter null registers nothing
 * @param isShops whether this process also reports the shop's metrics
 * @param report called if one cannot be read; it is missing then, which is an alarm of its own
 */
export const showNumbers = (
  meter: Meter | null,
  isShops: boolean,
  report: (error: unknown, name: string) => void,
): Numbers => ({
  show: ({ name, about, unit, grows, of, keptFor = 0, read }) => {
    if (meter === null || (of === 'shop' && !isShops)) return;
    let kept = { value: 0, until: -Infinity };
    const create = grows ? 'createObservableCounter' : 'createObservableGauge';
    meter[create](name, { description: about, ...(unit && { unit }) }).addCallback(async (result) => {
      try {
        if (performance.now() >= kept.until) {
          const value = await read();
          kept = { value, until: performance.now() + keptFor * 1_000 };
        }
        result.observe(kept.value);
      } catch (error) {
        report(error, name);
      }
    });
  },
});

import type { Meter } from '@opentelemetry/api';

/** A metric. Names follow OpenTelemetry: `rewald.jobs.due`. */
interface ShownNumber {
  readonly name: string;
  readonly about: string;
  /** `s` for seconds; a count if omitted. */
  readonly unit?: 's';
  /** A counter: the value only grows while the process runs (`…_total` in Prometheus). */
  readonly grows?: true;
  /** `shop`: the same value for all processes, read from the database only by those that do jobs. */
  readonly of: 'process' | 'shop';
  /** Seconds for which a value is reused, for expensive queries; read each time if omitted. */
  readonly keptFor?: number;
  read(): number | Promise<number>;
}

/** Metrics that packages add. */
export interface Numbers {
  show(number: ShownNumber): void;
}

/**
 * Registers metrics on a meter; their values are read at each collection.
 *
 * @param meter null registers nothing
 * @param isShops whether this process also reports the shop's metrics
 * @param report called if a metric cannot be read; it is then missing, which monitoring can alert on
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

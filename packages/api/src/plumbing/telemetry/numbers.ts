import type { Meter } from '@opentelemetry/api';

/** A number that somebody outside looks at. Names are OpenTelemetry's way: `rewald.jobs.due`. */
export interface ShownNumber {
  readonly name: string;
  readonly about: string;
  /** `s` for seconds; a count where it is left out. */
  readonly unit?: 's';
  /** `shop`: the same for all processes, and asked of the database by those that do jobs alone. */
  readonly of: 'process' | 'shop';
  /** So many seconds it counts, for what costs the database more than a moment; read each time where it is left out. */
  readonly keptFor?: number;
  read(): number | Promise<number>;
}

/** What districts show of themselves. */
export interface Numbers {
  show(number: ShownNumber): void;
}

/**
 * Shows numbers on a meter: each is read when somebody looks.
 *
 * @param meter null shows nothing
 * @param isShops whether this process shows the shop's numbers, too
 * @param report told when one cannot be read; it is missing then, which is an alarm of its own
 */
export const showNumbers = (
  meter: Meter | null,
  isShops: boolean,
  report: (error: unknown, name: string) => void,
): Numbers => ({
  show: ({ name, about, unit, of, keptFor = 0, read }) => {
    if (meter === null || (of === 'shop' && !isShops)) return;
    let kept = { value: 0, until: -Infinity };
    meter
      .createObservableGauge(name, { description: about, ...(unit && { unit }) })
      .addCallback(async (result) => {
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

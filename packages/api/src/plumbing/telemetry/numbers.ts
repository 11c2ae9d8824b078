import type { Meter } from '@opentelemetry/api';

/** A number that somebody outside looks at. Names are OpenTelemetry's way: `rewald.jobs.due`. */
export interface ShownNumber {
  readonly name: string;
  readonly about: string;
  /** `s` for seconds; a count where it is left out. */
  readonly unit?: 's';
  /** `shop`: the same for all processes, and asked of the database by those that do jobs alone. */
  readonly of: 'process' | 'shop';
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
  show: ({ name, about, unit, of, read }) => {
    if (meter === null || (of === 'shop' && !isShops)) return;
    meter
      .createObservableGauge(name, { description: about, ...(unit && { unit }) })
      .addCallback(async (result) => {
        try {
          result.observe(await read());
        } catch (error) {
          report(error, name);
        }
      });
  },
});

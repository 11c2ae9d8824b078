import Schema from 'typebox/schema';
import { Type } from 'typebox';
import type { Beacon } from '../../site/beacon.ts';

const common = { part: Type.String({ maxLength: 40 }), version: Type.String({ maxLength: 60 }) };

const BeaconSchema = Type.Union([
  Type.Object({ kind: Type.Literal('loaded'), ...common, ms: Type.Number({ minimum: 0, maximum: 600_000 }) }),
  Type.Object({
    kind: Type.Union([Type.Literal('load-error'), Type.Literal('render-error')]),
    ...common,
    message: Type.String({ maxLength: 500 }),
    stack: Type.String({ maxLength: 4000 }),
  }),
  Type.Object({
    kind: Type.Literal('vital'),
    ...common,
    name: Type.Union(['LCP', 'INP', 'CLS', 'FCP', 'TTFB'].map((name) => Type.Literal(name))),
    value: Type.Number({ minimum: 0, maximum: 600_000 }),
  }),
]);
const check = Schema.Compile(Type.Array(BeaconSchema, { maxItems: 50 }));

/** Reads what a page sent; anything else is nothing. */
export const readBeacons = (text: string): Beacon[] => {
  try {
    const value: unknown = JSON.parse(text);
    return check.Check(value) ? value : [];
  } catch {
    return [];
  }
};

const WINDOW_MS = 60_000;
const PER_WINDOW = 200;

/** Lets so many reports of one address pass a minute: nobody stops a canary, or hides one's faults, by shouting. */
export const createReportLimit = () => {
  let counts = new Map<string, number>();
  let since = Date.now();
  return (address: string, reports: number): boolean => {
    if (Date.now() - since > WINDOW_MS) {
      counts = new Map();
      since = Date.now();
    }
    const total = (counts.get(address) ?? 0) + reports;
    counts.set(address, total);
    return total <= PER_WINDOW;
  };
};

import Schema from 'typebox/schema';
import { Type } from 'typebox';
import type { Beacon } from '../../site/beacon.ts';

const common = {
  part: Type.String({ minLength: 1, maxLength: 40 }),
  version: Type.String({ minLength: 1, maxLength: 60 }),
};

const BeaconSchema = Type.Union([
  Type.Object({ kind: Type.Literal('loaded'), ...common, ms: Type.Number({ minimum: 0, maximum: 600_000 }) }),
  Type.Object({
    kind: Type.Union([
      Type.Literal('load-error'),
      Type.Literal('render-error'),
      Type.Literal('uncaught-error'),
      Type.Literal('unusable'),
    ]),
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
const check = Schema.Compile(Type.Array(BeaconSchema, { minItems: 1, maxItems: 50 }));

/** Maximum size of a page's whole report, in bytes. */
export const MOST_BEACON_BYTES = 16_384;

/** Reads what a page sent; null for anything that no page of ours sends. */
export const readBeacons = (body: unknown): Beacon[] | null => {
  if (typeof body !== 'string') return null;
  try {
    const value: unknown = JSON.parse(body);
    return check.Check(value) ? value : null;
  } catch {
    return null;
  }
};

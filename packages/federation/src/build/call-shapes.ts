import { CallSchemas } from '@rewald/contracts/call-schemas';
import { shapeOf, type Shape } from './schema-shape.ts';

/** What a part sends with a call, and reads from its answer. */
export interface CallShape {
  query?: Shape;
  body?: Shape;
  answer: Shape;
}

/**
 * The shapes of calls, from the map that also types the client.
 *
 * @param read names that occur in the part's code: an answer's other fields are not used and may be removed
 */
export const callShapes = (
  calls: readonly string[],
  read: ReadonlySet<string>,
): Record<string, CallShape> => {
  const schemas: Readonly<Record<string, { query?: unknown; body?: unknown; answer: unknown }>> = CallSchemas;
  return Object.fromEntries(
    calls.flatMap((call): [string, CallShape][] => {
      const schema = schemas[call];
      if (!schema) return [];
      const { query, body, answer } = schema;
      return [
        [
          call,
          {
            ...(query === undefined ? {} : { query: shapeOf(query) }),
            ...(body === undefined ? {} : { body: shapeOf(body) }),
            answer: shapeOf(answer, { names: read }),
          },
        ],
      ];
    }),
  );
};

import { Type, type Static } from 'typebox';

/** Something that operators read has changed: one thing, or, without `id`, so many that all of them are read again. */
export const Changed = Type.Object({
  /** As in the paths of the calls, such as `orders` or `payouts/batches`. */
  resource: Type.String({ minLength: 1 }),
  id: Type.Optional(Type.String({ minLength: 1 })),
});
export type Changed = Static<typeof Changed>;

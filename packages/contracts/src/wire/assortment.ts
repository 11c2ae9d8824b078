import { Type, type Static } from 'typebox';

/**
 * Body of PUT operator/{locale}/assortment/{kind} (extension): entries of a kind, in the form of its file. What has the same key
 * is written over; what is not named stays.
 */
export const AssortmentEntries = Type.Object({
  entries: Type.Array(Type.Unknown(), { minItems: 1, maxItems: 10_000 }),
});
export type AssortmentEntries = Static<typeof AssortmentEntries>;

/** Its answer: what became of the entries, or would. */
export const AssortmentReport = Type.Object({
  /** Whether they are live now: all of them, or none. */
  written: Type.Boolean(),
  /** Its number in the history; null where nothing changed. */
  import: Type.Union([Type.Integer(), Type.Null()]),
  /** Under this number changed prices for used devices wait for somebody else; null where they do not. */
  proposal: Type.Union([Type.Integer(), Type.Null()]),
  added: Type.Integer(),
  changed: Type.Integer(),
  same: Type.Integer(),
  /** Nothing is written while there are any. `entry` is its key, or its place from 1; `field` a path, empty for all of it. */
  faults: Type.Array(Type.Object({ entry: Type.String(), field: Type.String(), message: Type.String() })),
  /** What is new or becomes another; `fields` is empty for what is new. */
  differences: Type.Array(
    Type.Object({
      key: Type.String(),
      id: Type.Integer(),
      isNew: Type.Boolean(),
      fields: Type.Array(Type.String()),
    }),
  ),
});
export type AssortmentReport = Static<typeof AssortmentReport>;

import { Type, type Static } from 'typebox';

/**
 * Body of PUT operator/{locale}/assortment/{kind} (extension): entries of a kind, in the form of its file. Existing keys
 * are overwritten; other entries stay.
 */
export const AssortmentEntries = Type.Object({
  entries: Type.Array(Type.Unknown(), { minItems: 1, maxItems: 10_000 }),
});
export type AssortmentEntries = Static<typeof AssortmentEntries>;

/** Its answer: what happened to the entries, or would happen if they were written. */
export const AssortmentReport = Type.Object({
  /** Whether the valid entries are live now. */
  written: Type.Boolean(),
  /** The import's number in the history; null if nothing changed. */
  import: Type.Union([Type.Integer(), Type.Null()]),
  /** The number under which changed prices for used devices await approval by a second person; null if none do. */
  proposal: Type.Union([Type.Integer(), Type.Null()]),
  added: Type.Integer(),
  changed: Type.Integer(),
  same: Type.Integer(),
  /** `entry` is its key, or its position from 1; `field` a path, empty for the whole entry. */
  faults: Type.Array(Type.Object({ entry: Type.String(), field: Type.String(), message: Type.String() })),
  /** New and changed entries; `fields` is empty for new ones. */
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

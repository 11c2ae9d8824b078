import { Type, type Static } from 'typebox';
import { NumericId, OrNull } from './envelope.ts';

/** How something was changed: a seller's list, single offers, entries of the assortment, or by taking back another import. */
export const ImportKind = Type.Enum(['list', 'offers', 'entries', 'undo']);
export type ImportKind = Static<typeof ImportKind>;

const summary = {
  id: NumericId,
  at: Type.String({ format: 'date-time' }),
  /** The name of the person or key. */
  by: Type.String(),
  kind: ImportKind,
  /** The call, file or folder that it came by. */
  source: Type.String(),
  /** Whose offers they are; null for entries of the assortment. */
  seller: OrNull(Type.Object({ id: NumericId, name: Type.String() })),
  added: Type.Integer(),
  changed: Type.Integer(),
  /** The import that this one took back. */
  undoes: OrNull(NumericId),
  /** The import that took this one back. */
  undoneBy: OrNull(NumericId),
  /** Whether it can still be tried: it was not taken back, and of offers what was before is kept for 30 days. */
  canUndo: Type.Boolean(),
};

/** A row of GET operator/{locale}/imports: offers or entries that were changed together. */
export const ImportSummary = Type.Object(summary);
export type ImportSummary = Static<typeof ImportSummary>;

/** Something that an import changed. */
export const ImportChange = Type.Object({
  /** `offers`, or the kind of entries. */
  of: Type.String(),
  id: OrNull(Type.Integer()),
  /** The seller's own key of an offer, or the key of an entry; null where there is none. */
  key: OrNull(Type.String()),
  /** Of an offer: the device and its condition. */
  name: OrNull(Type.String()),
  became: Type.Enum(['added', 'changed', 'removed']),
  /** Prices of offers in euros; null where there is no value. */
  fields: Type.Array(Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() })),
});
export type ImportChange = Static<typeof ImportChange>;

/** GET operator/{locale}/imports/{importId} */
export const ImportShown = Type.Object({
  ...summary,
  /** The first hundred. */
  changes: Type.Array(ImportChange),
  /** How many more there are. */
  more: Type.Integer(),
});
export type ImportShown = Static<typeof ImportShown>;

/** POST operator/{locale}/imports/{importId}/undo: what goes back; of a dry run, what would. */
export const ImportUndone = Type.Object({
  /** Entries or offers that are as before. */
  restored: Type.Integer(),
  /** Entries that are gone again, and offers that are sold out now, because the import had added them. */
  removed: Type.Integer(),
  /** Offers that were changed or sold since, and stay as they are. */
  left: Type.Integer(),
  /** Keys of sellers and discount codes, which stay because offers and orders name them. */
  kept: Type.Array(Type.String()),
});
export type ImportUndone = Static<typeof ImportUndone>;

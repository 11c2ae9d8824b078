import { Type, type Static } from 'typebox';
import { OrNull } from './envelope.ts';
import { TradeInPriceChange } from './trade-in-prices.ts';

/** The kinds of entries that operators read and change by call, by the names of their files. */
export const ASSORTMENT_KINDS = [
  'categories',
  'accessory-groups',
  'colours',
  'brands',
  'subbrands',
  'attribute-groups',
  'conditions',
  'insurances',
  'questions',
  'price-rules',
  'models',
  'options',
  'search-features',
  'search-words',
  'trade-in-prices',
  'company',
  'documents',
  'pages',
  'home-texts',
  'sellers',
  'discount-codes',
  'drop-off-points',
  'shipping-methods',
] as const;
export const AssortmentKind = Type.Enum([...ASSORTMENT_KINDS]);
export type AssortmentKind = Static<typeof AssortmentKind>;

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

/** The key of an entry, which its owner chose. */
export const EntryKey = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9.-]*$', maxLength: 100 });

/** One row of GET operator/{locale}/assortment/{kind} (extension). */
export const AssortmentRow = Type.Object({
  key: Type.String(),
  /** As it appears in URLs; null where entries have none. */
  number: OrNull(Type.Integer()),
  /** What people call it; null where it has no name. */
  name: OrNull(Type.Object({ de: Type.String(), en: Type.String() })),
  /** Keys that tell it from others: category, brand, model, version. */
  about: Type.Array(Type.String()),
  /** Its first photo, by digest. */
  picture: OrNull(Type.String()),
  /** ISO date and time; null if nobody has changed it yet. */
  changedAt: OrNull(Type.String()),
});
export type AssortmentRow = Static<typeof AssortmentRow>;

const Fields = Type.Record(Type.String(), Type.Unknown());

/** What an import, a change or an undo made of an entry. */
export const EntryVersion = Type.Object({
  /** Of the history of imports. */
  import: Type.Integer(),
  at: Type.String(),
  /** The name of a person or a key; two where a second one approved it. */
  by: Type.String(),
  /** File, folder or call. */
  source: Type.String(),
  /** The import that was undone. */
  undoes: OrNull(Type.Integer()),
  /** The entry before and after; null where it was not there. */
  before: OrNull(Fields),
  after: OrNull(Fields),
});
export type EntryVersion = Static<typeof EntryVersion>;

/** GET operator/{locale}/assortment/{kind}/{entryKey} (extension): an entry as it is written in its file, and what became of it. */
export const AssortmentEntry = Type.Object({
  kind: AssortmentKind,
  key: Type.String(),
  number: OrNull(Type.Integer()),
  entry: Fields,
  /** Changes with the entry: the `ETag` without its quotes, for `If-Match: "…"`. */
  version: Type.String(),
  changedAt: OrNull(Type.String()),
  /** The newest first, at most 20. */
  versions: Type.Array(EntryVersion),
});
export type AssortmentEntry = Static<typeof AssortmentEntry>;

/**
 * Body of PATCH operator/{locale}/assortment/{kind}/{entryKey} (extension): the fields to change, as a JSON merge patch (RFC 7396):
 * null takes a field away, lists are replaced. Of POST operator/{locale}/assortment/{kind}: a whole entry.
 */
export const EntryFields = Type.Object({ entry: Fields }, { additionalProperties: false });
export type EntryFields = Static<typeof EntryFields>;

/** Their answer, and that of DELETE: what changed, or would in a dry run. */
export const EntryChanged = Type.Object({
  /** Whether it is live now. */
  written: Type.Boolean(),
  /** The import's number in the history; null if nothing was written. */
  import: OrNull(Type.Integer()),
  /** The number under which changed prices for used devices await approval by a second person; null if none do. */
  proposal: OrNull(Type.Integer()),
  isNew: Type.Boolean(),
  /** By path; a side is left out where the field is missing. */
  fields: Type.Array(
    Type.Object({
      field: Type.String(),
      before: Type.Optional(Type.Unknown()),
      after: Type.Optional(Type.Unknown()),
    }),
  ),
  /** Devices whose price for used ones changes. */
  prices: Type.Array(TradeInPriceChange),
});
export type EntryChanged = Static<typeof EntryChanged>;

/** GET operator/{locale}/assortment/fields/{kind} (extension): the fields of a kind's entries. */
export const EntrySchema = Type.Object({
  kind: AssortmentKind,
  /** JSON schema. `refersTo` is the kind whose keys a text or a list of texts names. */
  schema: Type.Unknown(),
});
export type EntrySchema = Static<typeof EntrySchema>;

import { Type, type Static } from 'typebox';

/** ISO date in Germany. */
const Day = Type.String();

const Span = Type.Object({
  text: Type.String(),
  strong: Type.Optional(Type.Literal(true)),
  href: Type.Optional(Type.String()),
});
const Line = Type.Array(Span);
const Block = Type.Union([
  Type.Object({ kind: Type.Literal('paragraph'), spans: Line }),
  Type.Object({ kind: Type.Literal('list'), ordered: Type.Boolean(), items: Type.Array(Line) }),
  Type.Object({
    kind: Type.Literal('table'),
    head: Type.Array(Line),
    rows: Type.Array(Type.Array(Line)),
  }),
]);
/** The same as `MarkdownSection`. */
export const Section = Type.Object({
  id: Type.String(),
  title: Type.String(),
  blocks: Type.Array(Block),
  topics: Type.Optional(Type.Array(Type.Object({ title: Type.String(), blocks: Type.Array(Block) }))),
});

/** A version of a text, and the first day on which it applied. */
const DocumentVersion = Type.Object({ version: Type.String(), from: Day });

/**
 * GET content/{locale}/documents/{document} (extension): the version that applies today, or with `?version=` that one, with the
 * shop's data filled in.
 */
export const DocumentText = Type.Object({
  ...DocumentVersion.properties,
  /** The first day of the next version; null for the current one and for later ones. */
  replacedOn: Type.Union([Day, Type.Null()]),
  /** The shop has not adapted it yet. */
  template: Type.Boolean(),
  title: Type.String(),
  lead: Type.String(),
  sections: Type.Array(Section),
  /** All versions so far, latest first. */
  versions: Type.Array(DocumentVersion),
});
export type DocumentText = Static<typeof DocumentText>;

/** A text in the version that applied to an order or a sale: `/documents/{document}?version={version}`. */
export const AcceptedDocument = Type.Object({
  document: Type.Enum(['terms', 'right-of-return']),
  version: Type.String(),
});
export type AcceptedDocument = Static<typeof AcceptedDocument>;

/** GET content/{locale}/documents (extension): the names of all texts, as used in addresses. */
export const DocumentNames = Type.Array(Type.String());
export type DocumentNames = Static<typeof DocumentNames>;

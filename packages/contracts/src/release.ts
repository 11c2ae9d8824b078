import { Type, type Static } from 'typebox';

/** One file of a release, by path relative to the release's folder. */
export const ReleaseFile = Type.Object({
  bytes: Type.Integer(),
  /** Size with brotli, as the origin serves it. */
  brotli: Type.Integer(),
  sha256: Type.String(),
  /** Subresource integrity value: `sha256-…`. */
  integrity: Type.String(),
});
export type ReleaseFile = Static<typeof ReleaseFile>;

/** A path pattern that a part claims, the module that renders it, and what the page says about its frame. */
export const RouteClaim = Type.Object({
  path: Type.String(),
  expose: Type.String(),
  page: Type.Record(Type.String(), Type.Unknown()),
  /**
   * Names of the query parameters that the page reads; no other one reaches it, and none makes an entry of its own in a cache.
   * Absent in releases of before there was this list: nobody knows then, so with any parameter the page is in no cache.
   */
  query: Type.Optional(Type.Array(Type.String())),
});
export type RouteClaim = Static<typeof RouteClaim>;

/** A word in the header's navigation that leads to a part's page, in both languages. */
export const NavigationEntry = Type.Object({
  path: Type.String(),
  label: Type.Object({ de: Type.String(), en: Type.String() }),
});
export type NavigationEntry = Static<typeof NavigationEntry>;

/** A component of another part that this one places, and the properties it gives to it. */
export const WidgetUse = Type.Object({
  part: Type.String(),
  expose: Type.String(),
  props: Type.Array(Type.String()),
  /** Where it stands, for the person who has to mend it. */
  file: Type.String(),
});
export type WidgetUse = Static<typeof WidgetUse>;

/** `release.json`: everything the site needs to know about one version of one part. */
export const ReleaseManifest = Type.Object({
  schema: Type.Literal(1),
  name: Type.String(),
  /** Global name of the Module Federation container; differs for each version. */
  container: Type.String(),
  version: Type.String(),
  commit: Type.String(),
  owner: Type.String(),
  /** Browser entry: the container of a remote, the main script of the shell. */
  entry: Type.String(),
  /** CommonJS bundle for the server. */
  server: Type.String(),
  /** Script that brings the part into another page, if there is one; `entry` is what the shell loads. */
  embed: Type.Optional(Type.String()),
  routes: Type.Array(RouteClaim),
  /** The files that the browser fetches for each exposed module, a remote's entry among them. */
  exposes: Type.Record(Type.String(), Type.Array(Type.String())),
  shared: Type.Array(Type.String()),
  publishes: Type.Array(Type.String()),
  subscribes: Type.Array(Type.String()),
  calls: Type.Array(Type.String()),
  files: Type.Record(Type.String(), ReleaseFile),
  // What follows came later; releases without it stay valid, and the gate checks what it finds.
  /** The ranges of shared packages that a remote was made for: id → range. */
  ranges: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** What the shell provides: id → exact version. */
  provides: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** The names taken from each shared package: id → names. */
  uses: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /** The names that the shell's shared packages of this repository export: id → names. */
  gives: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /** File with the shapes of what it sends to its calls and reads of their answers; of use to the gate alone. */
  callShapes: Type.Optional(Type.String()),
  widgets: Type.Optional(Type.Array(WidgetUse)),
  /** Addresses of pages with parameters that the gate renders: path of the route → address. */
  examples: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Packages whose code a remote brings along into pages. */
  bundles: Type.Optional(Type.Array(Type.String())),
  /** Addresses of pages that its code leads to, with `:x` for what is filled in. */
  links: Type.Optional(Type.Array(Type.String())),
  /** JSON Schema of each event published or heard, as this version knows it. */
  events: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** Declaration file of each module that other parts may place or import, below `types/`. */
  types: Type.Optional(Type.Record(Type.String(), Type.String())),
  navigation: Type.Optional(Type.Array(NavigationEntry)),
  /** Paths, and parameters as `/shop/explore?sort`, that this version gives up on purpose. */
  retires: Type.Optional(Type.Array(Type.String())),
  /** Limits in bytes with brotli that the team set itself: the entry, and any one exposed module with all its scripts. */
  budgets: Type.Optional(Type.Object({ entry: Type.Number(), expose: Type.Number() })),
});
export type ReleaseManifest = Static<typeof ReleaseManifest>;

/** An Ed25519 signature (RFC 8032): the key by its id, the signature in base64. */
const signature = { keyId: Type.String(), value: Type.String() };

/** Who vouches for a release manifest, and so for every file that it names. Signed with the part's key. */
export const ReleaseSignature = Type.Object({
  by: Type.String(),
  at: Type.String(),
  commit: Type.String(),
  ...signature,
});
export type ReleaseSignature = Static<typeof ReleaseSignature>;

/**
 * Who says which versions of a part are live. Signed with the part's key, over the whole list; it stands in the list's
 * first version, because the frontend-discovery schema has no other place for it.
 */
export const ListingSignature = Type.Object({
  /** Grows with every change, so that a former list can be told from the one that holds. */
  serial: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  by: Type.String(),
  at: Type.String(),
  ...signature,
});
export type ListingSignature = Static<typeof ListingSignature>;

/**
 * The canary watch takes a canary of one list back, or its live version to a former one of the same list, with a key that can
 * say nothing else.
 */
export const CanaryStop = Type.Object({
  at: Type.String(),
  by: Type.String(),
  why: Type.String(),
  /** The former version that takes the place of the live one; absent for a canary. */
  to: Type.Optional(Type.String()),
  ...signature,
});
export type CanaryStop = Static<typeof CanaryStop>;

/** One listed version of a part. `url` is the browser entry, relative to the artefact origin. */
export const ListedVersion = Type.Object({
  url: Type.String(),
  fallbackUrl: Type.Optional(Type.String()),
  metadata: Type.Object({ integrity: Type.String(), version: Type.String() }),
  deployment: Type.Optional(Type.Object({ traffic: Type.Number(), default: Type.Boolean() })),
  extras: Type.Object({
    /** Path of the release manifest. */
    release: Type.String(),
    releaseSha256: Type.String(),
    publishedAt: Type.String(),
    /** When it became the default version last; absent for one that never was. */
    provenAt: Type.Optional(Type.String()),
    /** Why it must not be shown to anybody again: rolled back, or a canary that failed. */
    withdrawn: Type.Optional(Type.Object({ at: Type.String(), by: Type.String(), why: Type.String() })),
    /** Somebody wants it to stay live whatever the watch counts. */
    held: Type.Optional(Type.Object({ at: Type.String(), by: Type.String(), why: Type.String() })),
    // Documents of former times have none of these; no site runs what they list.
    signature: Type.Optional(ReleaseSignature),
    listing: Type.Optional(ListingSignature),
    stopped: Type.Optional(CanaryStop),
  }),
});
export type ListedVersion = Static<typeof ListedVersion>;

/** The registry document in the open frontend-discovery schema (awslabs/frontend-discovery, `schema/v1-pre.json`). */
export const RegistryDocument = Type.Object({
  schema: Type.String(),
  microFrontends: Type.Record(Type.String(), Type.Array(ListedVersion)),
});
export type RegistryDocument = Static<typeof RegistryDocument>;

/** Who did what to the registry, and when. One file per action; nothing changes without one. */
export const AuditEntry = Type.Object({
  at: Type.String(),
  who: Type.String(),
  action: Type.String(),
  part: Type.String(),
  version: Type.String(),
  /** The default version before and after, and whatever explains the step. */
  from: Type.Union([Type.String(), Type.Null()]),
  to: Type.Union([Type.String(), Type.Null()]),
  note: Type.Optional(Type.String()),
  /** SHA-256 of the document that the action wrote; empty for an upload, which writes none. */
  document: Type.String(),
  /** Id of the key that signed it. */
  keyId: Type.Optional(Type.String()),
});
export type AuditEntry = Static<typeof AuditEntry>;

import { Type, type Static } from 'typebox';

/** One file of a release, by path relative to the release's folder. */
export const ReleaseFile = Type.Object({
  bytes: Type.Integer(),
  /** Size in bytes with brotli, as the origin serves the file. */
  brotli: Type.Integer(),
  sha256: Type.String(),
  /** Subresource integrity value: `sha256-…`. */
  integrity: Type.String(),
});
export type ReleaseFile = Static<typeof ReleaseFile>;

/** A path pattern that a part claims, the module that renders it, and properties of the frame around the page. */
export const RouteClaim = Type.Object({
  path: Type.String(),
  expose: Type.String(),
  page: Type.Record(Type.String(), Type.Unknown()),
  /**
   * Names of the query parameters that the page reads. Others neither reach it nor create a cache entry. Absent in older
   * releases: pages with any parameter are then not cached.
   */
  query: Type.Optional(Type.Array(Type.String())),
});
export type RouteClaim = Static<typeof RouteClaim>;

/** An entry of the header's navigation that leads to a part's page, in both languages. */
export const NavigationEntry = Type.Object({
  path: Type.String(),
  label: Type.Object({ de: Type.String(), en: Type.String() }),
});
export type NavigationEntry = Static<typeof NavigationEntry>;

/** A component of another part that this one renders, and the properties that it passes. */
export const WidgetUse = Type.Object({
  part: Type.String(),
  expose: Type.String(),
  props: Type.Array(Type.String()),
  /** Source file that renders the component, for messages. */
  file: Type.String(),
});
export type WidgetUse = Static<typeof WidgetUse>;

/** A slot on a part's pages, in which other parts can render widgets. */
export const SlotOffer = Type.Object({
  /** Path pattern of a page that contains the slot. */
  page: Type.String(),
  /** Declaration file below `types/` whose type `Props` the slot passes to each widget. */
  props: Type.String(),
  /** Limit in bytes (brotli) for all widgets in the slot together. */
  budget: Type.Number(),
  /** Source files that render the slot, for messages. */
  files: Type.Array(Type.String()),
});
export type SlotOffer = Static<typeof SlotOffer>;

/** A widget for a slot of another part. Lower orders come first. */
export const SlotFill = Type.Object({
  slot: Type.String({ maxLength: 80 }),
  expose: Type.String({ maxLength: 80 }),
  order: Type.Number(),
});
export type SlotFill = Static<typeof SlotFill>;

/** `release.json`, the manifest of one version of one part: everything that the site and the gate read about it. */
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
  /** Script that embeds the part into a partner's page, if there is one. */
  embed: Type.Optional(Type.String()),
  routes: Type.Array(RouteClaim),
  /** The files that the browser loads for each exposed module, including a remote's entry. */
  exposes: Type.Record(Type.String(), Type.Array(Type.String())),
  shared: Type.Array(Type.String()),
  publishes: Type.Array(Type.String()),
  subscribes: Type.Array(Type.String()),
  calls: Type.Array(Type.String()),
  files: Type.Record(Type.String(), ReleaseFile),
  // These fields were added later. Releases without them stay valid, and the gate checks what exists.
  /** The ranges of shared packages and of the federation runtime that a remote was built for: id → range. */
  ranges: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** The shared packages of the shell and its federation runtime: id → exact version. */
  provides: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** The names that the part uses of each shared package: id → names. */
  uses: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /** The names that the shell's shared packages of this repository export: id → names. */
  gives: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /** File with the shapes of what the part sends with calls and reads from answers; used only by the gate. */
  callShapes: Type.Optional(Type.String()),
  widgets: Type.Optional(Type.Array(WidgetUse)),
  /** Slots of this part, by name; and the slots of other parts that this part fills. */
  slots: Type.Optional(Type.Record(Type.String(), SlotOffer)),
  fills: Type.Optional(Type.Array(SlotFill)),
  /** Addresses of pages with parameters that the gate renders: path of the route → address. */
  examples: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Packages whose code a remote contains. */
  bundles: Type.Optional(Type.Array(Type.String())),
  /** Addresses of pages that its code links to, with `:x` in place of expressions. */
  links: Type.Optional(Type.Array(Type.String())),
  /** Names of the events that this part declares; all others are those of `EventSchemas`. */
  brings: Type.Optional(Type.Array(Type.String())),
  /** JSON Schema of each event that this version declares, publishes or subscribes to. */
  events: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** Declaration file of each module that other parts may use, below `types/`. */
  types: Type.Optional(Type.Record(Type.String(), Type.String())),
  navigation: Type.Optional(Type.Array(NavigationEntry)),
  /** Paths, and parameters such as `/shop/explore?sort`, that this version removes on purpose. */
  retires: Type.Optional(Type.Array(Type.String())),
  /** The team's own limits in bytes (brotli): for the entry, for any exposed module with all its scripts, and for first views. */
  budgets: Type.Optional(
    Type.Object({
      entry: Type.Number(),
      expose: Type.Number(),
      /** Exposed module of a page → bytes (brotli) that the part transfers for it when a visit begins there. */
      firstViews: Type.Optional(Type.Record(Type.String(), Type.Number())),
      /**
       * Limits of a view on the server: a multiple of the live version's CPU time, and bytes of memory that it
       * retains.
       */
      server: Type.Optional(
        Type.Object({ cpu: Type.Optional(Type.Number()), memory: Type.Optional(Type.Number()) }),
      ),
    }),
  ),
});
export type ReleaseManifest = Static<typeof ReleaseManifest>;

/** An Ed25519 signature (RFC 8032): the key by its id, the signature in base64. */
const signature = { keyId: Type.String(), value: Type.String() };

/** Signature of a release manifest, and so of every file in it. Made with the part's key. */
export const ReleaseSignature = Type.Object({
  by: Type.String(),
  at: Type.String(),
  commit: Type.String(),
  ...signature,
});
export type ReleaseSignature = Static<typeof ReleaseSignature>;

/**
 * Signature of the list of a part's live versions. Made with the part's key over the whole list, and stored in the list's
 * first version, because the frontend-discovery schema has no other place for it.
 */
export const ListingSignature = Type.Object({
  /** Increases with every change, so that an older list can be detected. */
  serial: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  by: Type.String(),
  at: Type.String(),
  ...signature,
});
export type ListingSignature = Static<typeof ListingSignature>;

/**
 * A stop signed by the canary watch: it withdraws the canary of a list, or replaces the list's live version with a former
 * one. The watch's key can sign nothing else.
 */
export const CanaryStop = Type.Object({
  at: Type.String(),
  by: Type.String(),
  why: Type.String(),
  /** The former version that replaces the live one; absent for a canary. */
  to: Type.Optional(Type.String()),
  ...signature,
});
export type CanaryStop = Static<typeof CanaryStop>;

/** A verdict of the site's own gate on a version. Made with the gate runner's key, which signs nothing else. */
export const GateSignature = Type.Object({ by: Type.String(), at: Type.String(), ...signature });
export type GateSignature = Static<typeof GateSignature>;

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
    /** When it last became the default version; absent if it never was. */
    provenAt: Type.Optional(Type.String()),
    /** Why it must never be live again: rolled back, or a failed canary. */
    withdrawn: Type.Optional(Type.Object({ at: Type.String(), by: Type.String(), why: Type.String() })),
    /** Why it is protected from the canary watch. */
    held: Type.Optional(Type.Object({ at: Type.String(), by: Type.String(), why: Type.String() })),
    // Absent in older documents; no site runs versions without them.
    signature: Type.Optional(ReleaseSignature),
    listing: Type.Optional(ListingSignature),
    stopped: Type.Optional(CanaryStop),
    gate: Type.Optional(GateSignature),
  }),
});
export type ListedVersion = Static<typeof ListedVersion>;

/** The registry document in the open frontend-discovery schema (awslabs/frontend-discovery, `schema/v1-pre.json`). */
export const RegistryDocument = Type.Object({
  schema: Type.String(),
  microFrontends: Type.Record(Type.String(), Type.Array(ListedVersion)),
});
export type RegistryDocument = Static<typeof RegistryDocument>;

/** An entry of the audit log: an action on the registry. Each change of the registry writes one file. */
export const AuditEntry = Type.Object({
  at: Type.String(),
  who: Type.String(),
  action: Type.String(),
  part: Type.String(),
  version: Type.String(),
  /** The default version before and after, and the reason for the action. */
  from: Type.Union([Type.String(), Type.Null()]),
  to: Type.Union([Type.String(), Type.Null()]),
  note: Type.Optional(Type.String()),
  /** Checks of the gate that an option skipped: `api`, `browser`, `shell`. */
  without: Type.Optional(Type.Array(Type.String())),
  /** When a preview ends; absent for other actions. */
  until: Type.Optional(Type.String()),
  /** SHA-256 of the document that the action wrote; empty for an upload, which writes none. */
  document: Type.String(),
  /** Id of the key that signed the entry. */
  keyId: Type.Optional(Type.String()),
  /** Signature of the second key, which forced releases require. */
  value: Type.Optional(Type.String()),
});
export type AuditEntry = Static<typeof AuditEntry>;

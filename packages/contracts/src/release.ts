import { Type, type Static } from 'typebox';

/** One file of a release, by path relative to the release's folder. */
export const ReleaseFile = Type.Object({
  bytes: Type.Integer(),
  /** Size with brotli, as the origin serves it. */
  brotli: Type.Integer(),
  sha256: Type.String(),
  /** Subresource integrity value: `sha384-…`. */
  integrity: Type.String(),
});
export type ReleaseFile = Static<typeof ReleaseFile>;

/** A path pattern that a part claims, the module that renders it, and what the page says about its frame. */
export const RouteClaim = Type.Object({
  path: Type.String(),
  expose: Type.String(),
  page: Type.Record(Type.String(), Type.Unknown()),
});
export type RouteClaim = Static<typeof RouteClaim>;

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
  routes: Type.Array(RouteClaim),
  /** The files that the browser fetches for each exposed module, a remote's entry among them. */
  exposes: Type.Record(Type.String(), Type.Array(Type.String())),
  shared: Type.Array(Type.String()),
  publishes: Type.Array(Type.String()),
  subscribes: Type.Array(Type.String()),
  calls: Type.Array(Type.String()),
  files: Type.Record(Type.String(), ReleaseFile),
});
export type ReleaseManifest = Static<typeof ReleaseManifest>;

/**
 * The registry document in the open frontend-discovery schema (awslabs/frontend-discovery, `schema/v1-pre.json`).
 * `url` is the browser entry, relative to the artefact origin; `extras.release` the path of the release manifest.
 */
export const RegistryDocument = Type.Object({
  schema: Type.String(),
  microFrontends: Type.Record(
    Type.String(),
    Type.Array(
      Type.Object({
        url: Type.String(),
        fallbackUrl: Type.Optional(Type.String()),
        metadata: Type.Object({ integrity: Type.String(), version: Type.String() }),
        deployment: Type.Optional(Type.Object({ traffic: Type.Number(), default: Type.Boolean() })),
        extras: Type.Object({
          release: Type.String(),
          releaseSha256: Type.String(),
          publishedAt: Type.String(),
        }),
      }),
    ),
  ),
});
export type RegistryDocument = Static<typeof RegistryDocument>;

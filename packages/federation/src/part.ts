import type { NavigationEntry, RouteClaim, SlotFill } from '@rewald/contracts';

/** Properties of a page's frame: `PageProperties` of the platform, left open here so that the tools do not depend on it. */
export type PageClaim = Record<string, unknown>;

/** A part's declaration in `mfe.config.ts`. */
export interface PartConfig {
  /** Short name, used in addresses and in the registry: `shop`. */
  name: string;
  /** The responsible team. */
  owner: string;
  /** Exposed modules: name → source file. The message catalogues `./messages.de` and `./messages.en` are added by the build. */
  exposes: Record<`./${string}`, string>;
  /**
   * Views that many visits begin with: name → source file. Each gets a catalogue with just the texts that it shows first; the
   * whole one is loaded with the rest. For a page, the name is that of its exposed module; for a piece that comes `later()`, the
   * one that is given there.
   */
  firstTexts?: Record<`./${string}`, string>;
  /**
   * Path patterns (without locale prefix), the exposed module that renders each, and the query parameters that it reads, none
   * by default: others reach the page neither on the server nor in the browser. `example` is an address that the gate renders
   * where parameters need a certain form (`/shop/buybox/models/m1/phone`); by default each of them is `1`.
   */
  routes: { path: string; expose: `./${string}`; query?: string[]; page?: PageClaim; example?: string }[];
  /** Entries in the header's navigation that lead to the part's pages. */
  navigation?: NavigationEntry[];
  /**
   * Places where other parts may put widgets, by name: `product.below-price`. `page` is the path of a route that has it, where
   * the gate looks at what fills it; `props` is a source file whose exported type `Props` says what each widget is given;
   * `budget` limits all widgets there together, in bytes with brotli.
   */
  slots?: Record<string, { page: string; props: string; budget: number }>;
  /** Places of other parts, and the exposed module to put there; lower orders come first, 0 by default. */
  fills?: { slot: string; expose: `./${string}`; order?: number }[];
  /**
   * Events that the part brings, in the past tense, with the JSON Schema of what is told: `gift.chosen`. They reach the page
   * they are published on; others hear them with the types that `mfe types` brings.
   */
  events?: Record<string, Record<string, unknown>>;
  /**
   * Paths and parameters (`/shop/explore?sort`) of former versions that are removed on purpose; otherwise the gate treats
   * their absence as a mistake.
   */
  retires?: string[];
  /** Version ranges of shared packages, where the default (`^` and the installed version) is wrong. */
  ranges?: Record<string, string>;
  /**
   * Limits in bytes with brotli that the gate checks: for the entry, for any exposed module with all its scripts, and for the
   * first view of pages where visits begin (`./home`): entry, page and its first texts. `server` limits what a view costs the
   * server: a multiple of the CPU time of the live version (2 by default), and bytes that stay in its memory (100 000).
   */
  budgets?: {
    entry: number;
    expose: number;
    firstViews?: Record<`./${string}`, number>;
    server?: { cpu?: number; memory?: number };
  };
  /**
   * Source of a script that embeds the part into a partner's page, with everything that it needs. The shell serves it at
   * `/embed/{name}.js`.
   */
  embed?: string;
}

/** The routes as in a release manifest, with the defaults filled in. */
export const routeClaimsOf = ({ routes }: PartConfig): RouteClaim[] =>
  routes.map(({ path, expose, query = [], page = {} }) => ({ path, expose, query, page }));

/** The routes' example addresses for the gate. */
export const examplesOf = ({ routes }: PartConfig): Record<string, string> =>
  Object.fromEntries(routes.flatMap(({ path, example }) => (example === undefined ? [] : [[path, example]])));

/** The places of others that the part fills, with the defaults filled in. */
export const fillsOf = ({ fills = [] }: PartConfig): SlotFill[] =>
  fills.map(({ slot, expose, order = 0 }) => ({ slot, expose, order }));

/** Declares a part; exists only for types and completion. */
export const definePart = (config: PartConfig): PartConfig => config;

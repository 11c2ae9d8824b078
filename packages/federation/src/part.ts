import type { NavigationEntry, RouteClaim, SlotFill } from '@rewald/contracts';

/** Properties of a page's frame: `PageProperties` of the platform, left open here so that the tools do not depend on it. */
type PageClaim = Record<string, unknown>;

/** A part's declaration in `mfe.config.ts`. */
export interface PartConfig {
  /** Short name, used in addresses and in the registry: `shop`. */
  name: string;
  /** The responsible team. */
  owner: string;
  /** Exposed modules: name → source file. The message catalogues `./messages.de` and `./messages.en` are added by the build. */
  exposes: Record<`./${string}`, string>;
  /**
   * Views with which many visits begin: name → source file. Each gets a catalogue with only the texts that it
   * shows first; the whole catalogue is loaded with the rest. For a page, the name is that of its exposed
   * module; for a piece loaded by `later()`, the name that is passed there.
   */
  firstTexts?: Record<`./${string}`, string>;
  /**
   * Path patterns (without locale prefix), the exposed module that renders each, and the query parameters that
   * it reads, by default none. All other parameters are removed, on the server and in the browser. `example` is
   * an address that the gate renders where parameters need a certain form (`/shop/buybox/models/m1/phone`); by
   * default each of them is `1`.
   */
  routes: { path: string; expose: `./${string}`; query?: string[]; page?: PageClaim; example?: string }[];
  /** Entries in the header's navigation that lead to the part's pages. */
  navigation?: NavigationEntry[];
  /**
   * Slots in which other parts can render widgets, by name: `product.below-price`. `page` is the path of a route
   * with the slot, on which the gate tests widgets; `props` is a source file that exports the type `Props`, the
   * props of each widget; `budget` limits all widgets in the slot together, in bytes (brotli).
   */
  slots?: Record<string, { page: string; props: string; budget: number }>;
  /** Slots of other parts, and the exposed module to render there; lower orders come first, by default 0. */
  fills?: { slot: string; expose: `./${string}`; order?: number }[];
  /**
   * Events that the part declares, in the past tense (`gift.chosen`), with the JSON Schema of their payload.
   * They reach only subscribers on the same page. Other parts subscribe with the types that `mfe types` writes.
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
   * Limits in brotli-compressed bytes that the gate checks: for the entry, for any exposed module with all its scripts,
   * and for the first view of pages where visits begin (`./home`): entry, page and its first texts. `server` limits the
   * cost of a view on the server: a multiple of the live version's CPU time (by default 2), and the bytes of memory that
   * it retains (by default 100 000).
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

/** The slots of other parts that the part fills, with the defaults filled in. */
export const fillsOf = ({ fills = [] }: PartConfig): SlotFill[] =>
  fills.map(({ slot, expose, order = 0 }) => ({ slot, expose, order }));

/** Declares a part; exists only for types and completion. */
export const definePart = (config: PartConfig): PartConfig => config;

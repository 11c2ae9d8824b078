import type { NavigationEntry, RouteClaim } from '@rewald/contracts';

/** What a part's page says about its frame; `PageProperties` of the platform, kept open here so that tools stay apart. */
export type PageClaim = Record<string, unknown>;

/** A part as its team declares it in `mfe.config.ts`. */
export interface PartConfig {
  /** Short name, used in addresses and in the registry: `shop`. */
  name: string;
  /** The team to call. */
  owner: string;
  /** Exposed modules: name → source file. The message catalogues `./messages.de` and `./messages.en` are added by the build. */
  exposes: Record<`./${string}`, string>;
  /**
   * Views that many visits begin with: name → source file. Each gets a catalogue of just the texts that it shows first; the
   * whole one comes with what is loaded later. For a page the name is that of its exposed module.
   */
  firstTexts?: Record<`./${string}`, string>;
  /**
   * Path patterns (without locale prefix), the exposed module that renders each, and the query parameters that it reads: no
   * other one reaches the page, neither on the server nor in the browser. None unless named. `example` is an address that the
   * gate renders where the parameters have a form (`/shop/buybox/models/m1/phone`); otherwise each of them is `1`.
   */
  routes: { path: string; expose: `./${string}`; query?: string[]; page?: PageClaim; example?: string }[];
  /** Words in the header's navigation that lead to the part's pages. */
  navigation?: NavigationEntry[];
  /** Paths and parameters (`/shop/explore?sort`) of former versions that are given up on purpose; otherwise the gate takes their absence for a mistake. */
  retires?: string[];
  /** Ranges of shared packages, where the usual one (`^` and the version built with) is not right. */
  ranges?: Record<string, string>;
  /** Limits in bytes with brotli for the entry and for any exposed module with all its scripts; the gate holds them. */
  budgets?: { entry: number; expose: number };
  /**
   * Source of a script that brings the part into somebody else's page, with everything it needs in it. The shell serves it
   * at `/embed/{name}.js`.
   */
  embed?: string;
}

/** The routes as they stand in a release manifest, with everything said that may be left out. */
export const routeClaimsOf = ({ routes }: PartConfig): RouteClaim[] =>
  routes.map(({ path, expose, query = [], page = {} }) => ({ path, expose, query, page }));

/** The addresses that the routes name for the gate. */
export const examplesOf = ({ routes }: PartConfig): Record<string, string> =>
  Object.fromEntries(routes.flatMap(({ path, example }) => (example === undefined ? [] : [[path, example]])));

/** Declares a part; only there for types and completion. */
export const definePart = (config: PartConfig): PartConfig => config;

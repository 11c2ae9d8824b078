/** Payment providers with scripts of their own in the browser. */
export interface PaymentProviders {
  stripe: boolean;
  paypal: boolean;
}

/** How the shell server runs. */
export interface ShellSettings {
  port: number;
  /** Origin of the site as visitors see it. */
  siteOrigin: string;
  /** Origin of the API host, for browser and server alike. */
  apiHost: string;
  /** Origin of artefacts, pictures and fonts. */
  assetsHost: string;
  /** How often the registry is read, in ms. */
  pollMs: number;
  /** How long a public page is answered from memory, in ms. */
  pageCacheMs: number;
  /** How many pages are rendered at the same time; as many more may wait. */
  rendersAtOnce: number;
  /** How many renders one network address may cause within a minute; pages that are kept do not count. */
  rendersPerMinute: number;
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  trustedProxies: number;
  /** Whether browsers are to use https for all subdomains of the site's host, too. */
  hstsSubdomains: boolean;
  /** Payment providers whose scripts pages may load: those that are configured, and no others. */
  payments: PaymentProviders;
  /** Folder where the last good releases are kept, so that a start needs no registry; null keeps none. */
  stateDir: string | null;
  /** File of the keys whose releases this server runs; null starts no server. */
  releaseKeys: string | null;
  /** The registry as the canary watch may write it: a directory or the address of a bucket; null for a server that may not. */
  registry: string | null;
  /** The canary watch's own key: a PEM file or a folder of keys; null keeps what it stops to this server. */
  watchKey: string | null;
  /** Signs tokens of overrides; null where there are none but on one's own machine. */
  overrideSecret: string | null;
  /** Signs the marks of visits, the same on every shell server of a site; null for one of its own that ends with it. */
  visitSecret: string | null;
  /** Whoever brings it may read `/rewald/status`; null shows it on one's own machine alone. */
  statusToken: string | null;
  /** What only developers want: no pinned visits, hot updates let through. */
  development: boolean;
}

const positiveNumber = (name: string, value: string | undefined, fallback: number): number => {
  if (value === undefined || value === '') return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0)
    throw new Error(`${name} must be a whole number, not "${value}"`);
  return number;
};

const withoutSlash = (origin: string): string => origin.replace(/\/+$/, '');

/** Whether the site is for the person at this machine alone: visitor and developer are the same. */
export const isOnOwnMachine = (siteOrigin: string): boolean =>
  ['localhost', '127.0.0.1'].includes(new URL(siteOrigin).hostname);

/** Reads the settings from the environment. @throws Error that names the wrong one */
export const readSettings = (env: NodeJS.ProcessEnv): ShellSettings => {
  const port = positiveNumber('PORT', env.PORT, 3000);
  const apiPort = positiveNumber('API_PORT', env.API_PORT, 4000);
  const assetsPort = positiveNumber('ASSETS_PORT', env.ASSETS_PORT, 4100);
  return {
    port,
    siteOrigin: withoutSlash(env.SITE_ORIGIN || `http://localhost:${port}`),
    apiHost: withoutSlash(env.API_HOST || `http://localhost:${apiPort}`),
    assetsHost: withoutSlash(env.ASSETS_HOST || `http://localhost:${assetsPort}`),
    pollMs: positiveNumber('REGISTRY_POLL_MS', env.REGISTRY_POLL_MS, 1000),
    pageCacheMs: positiveNumber('PAGE_CACHE_MS', env.PAGE_CACHE_MS, 10_000),
    rendersAtOnce: positiveNumber('RENDERS_AT_ONCE', env.RENDERS_AT_ONCE, 32) || 1,
    rendersPerMinute: positiveNumber('RENDERS_PER_MINUTE', env.RENDERS_PER_MINUTE, 300),
    trustedProxies: positiveNumber('TRUSTED_PROXIES', env.TRUSTED_PROXIES, 0),
    hstsSubdomains: env.HSTS_SUBDOMAINS === '1',
    // The same variables as the API host's, of which these are no secrets.
    payments: { stripe: Boolean(env.STRIPE_PUBLISHABLE_KEY), paypal: Boolean(env.PAYPAL_CLIENT_ID) },
    stateDir: env.SHELL_STATE || null,
    releaseKeys: env.RELEASE_KEYS || null,
    registry: env.REGISTRY || null,
    watchKey: env.WATCH_KEY || null,
    overrideSecret: env.OVERRIDE_SECRET || null,
    visitSecret: env.VISIT_SECRET || null,
    statusToken: env.STATUS_TOKEN || null,
    development: false,
  };
};

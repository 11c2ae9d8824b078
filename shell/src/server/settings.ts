import { orFault, readVariables, SettingsProblem, Variable } from '@rewald/contracts/servers/read-variables';
import { readTrustedProxies, type TrustedProxies } from '@rewald/contracts/servers/trusted-proxies';
import type { CompanyData } from '@rewald/contracts';
import type { SiteConfig, SiteLinks } from '@rewald/platform';
import { Type } from 'typebox';

/** Payment providers with scripts of their own in the browser. */
export interface PaymentProviders {
  stripe: boolean;
  paypal: boolean;
}

/** The settings of the shell server. */
export interface ShellSettings {
  port: number;
  /** Address of this machine that it listens on. */
  listenAddress: string;
  /** Origin of the site as visitors see it. */
  siteOrigin: string;
  /** Origin of the API host, for browser and server alike. */
  apiHost: string;
  /** Origin of artefacts, pictures and fonts. */
  assetsHost: string;
  /** Port of the artefact origin of a site on one machine. */
  assetsPort: number;
  /** How often the registry is read, in ms. */
  pollMs: number;
  /** How long a public page is served from memory, in ms. */
  pageCacheMs: number;
  /** How many pages are rendered at the same time; as many more may wait. */
  rendersAtOnce: number;
  /** How many renders one network address may cause per minute; cached pages do not count. */
  rendersPerMinute: number;
  /** Proxies in front whose X-Forwarded-For is trusted. */
  trustedProxies: TrustedProxies;
  /** Seconds between reporting "not ready" and closing the port, at shutdown. */
  drainNotice: number;
  /** Whether browsers should use https for all subdomains of the site's host, too. */
  hstsSubdomains: boolean;
  /** Payment providers whose scripts pages may load: those that are configured, and no others. */
  payments: PaymentProviders;
  /** Folder where the last good releases are stored, so that a start needs no registry; null stores none. */
  stateDir: string | null;
  /** File of the keys whose releases this server runs; with null the server does not start. */
  releaseKeys: string | null;
  /** The registry as the canary watch may write it: a directory or the address of a bucket; null if this server may not. */
  registry: string | null;
  /** The canary watch's own key: a PEM file or a folder of keys; null limits its stops to this server. */
  watchKey: string | null;
  /** File with the webhooks to notify when a team's live version fails; null sends no notifications. */
  teamWebhooks: string | null;
  /** Signs tokens of overrides; null allows overrides on one's own machine only. */
  overrideSecret: string | null;
  /** Signs the marks of visits, the same on every shell server of a site; null for a random secret that ends with the process. */
  visitSecret: string | null;
  /** Requests with this token may read `/rewald/status`; null allows that on one's own machine only. */
  statusToken: string | null;
  /** The operator's pages elsewhere on the web. */
  links: SiteLinks;
  /** The least severe level that is logged, by pino's names. */
  logLevel: string;
  /** How long failures of a live version wait before they are judged, in ms: pages report what works a few seconds later than what fails. */
  failuresWaitMs: number;
  /** For developers only: no pinned visits, and hot updates are allowed. */
  development: boolean;
}

/** Settings that pages get. */
export const siteConfigOf = (
  { apiHost, assetsHost, siteOrigin, links }: ShellSettings,
  absentCalls?: readonly string[],
  company: CompanyData | null = null,
): SiteConfig => ({
  apiHost,
  assetsHost,
  siteOrigin,
  links: { ...(company?.social && { social: company.social }), ...links },
  ...(absentCalls ? { absentCalls } : {}),
  ...(company ? { company } : {}),
});

const DAY_MS = 24 * 60 * 60 * 1000;

/** The server's variables; the README at the root explains them. */
const Variables = Type.Object({
  PORT: Variable.wholeNumber(3000),
  HOST: Variable.text(),
  API_PORT: Variable.wholeNumber(4000),
  ASSETS_PORT: Variable.wholeNumber(4100),
  SITE_ORIGIN: Variable.webAddress(),
  API_HOST: Variable.webAddress(),
  ASSETS_HOST: Variable.webAddress(),
  REGISTRY_POLL_MS: Variable.wholeNumber(500, { to: DAY_MS }),
  PAGE_CACHE_MS: Variable.wholeNumber(10_000, { to: DAY_MS }),
  RENDERS_AT_ONCE: Variable.wholeNumber(32),
  RENDERS_PER_MINUTE: Variable.wholeNumber(300, { to: 1_000_000 }),
  TRUSTED_PROXIES: Variable.text(),
  DRAIN_NOTICE: Variable.wholeNumber(0),
  HSTS_SUBDOMAINS: Variable.oneOf(['1', '0']),
  STRIPE_PUBLISHABLE_KEY: Variable.text(),
  PAYPAL_CLIENT_ID: Variable.text(),
  MERCHANT_LOGIN_URL: Variable.webAddress(),
  PARTNER_SIGN_UP_URL: Variable.webAddress(),
  REVIEWS_URL: Variable.webAddress(),
  SOCIAL_URLS: Variable.webAddresses(),
  SHELL_STATE: Variable.text(),
  RELEASE_KEYS: Variable.text(),
  REGISTRY: Variable.text(),
  WATCH_KEY: Variable.secret(),
  TEAM_WEBHOOKS: Variable.text(),
  OVERRIDE_SECRET: Variable.secret(),
  VISIT_SECRET: Variable.secret(),
  STATUS_TOKEN: Variable.secret(),
  LOG_LEVEL: Variable.logLevel(),
});

const withoutSlash = (origin: string): string => origin.replace(/\/+$/, '');

/** Whether the site is only for the person at this machine: visitor and developer are the same. */
export const isOnOwnMachine = (siteOrigin: string): boolean =>
  ['localhost', '127.0.0.1'].includes(new URL(siteOrigin).hostname);

/** Reads the settings from the environment. @throws SettingsProblem with a sentence for each invalid one */
export const readSettings = (env: NodeJS.ProcessEnv): ShellSettings => {
  const { values, faults } = readVariables(Variables, env);
  const trustedProxies = orFault(faults, () => readTrustedProxies(values.TRUSTED_PROXIES)) ?? 0;
  if (faults.length > 0) throw new SettingsProblem(faults);
  return {
    port: values.PORT,
    listenAddress: values.HOST ?? '127.0.0.1',
    siteOrigin: withoutSlash(values.SITE_ORIGIN ?? `http://localhost:${values.PORT}`),
    apiHost: withoutSlash(values.API_HOST ?? `http://localhost:${values.API_PORT}`),
    assetsHost: withoutSlash(values.ASSETS_HOST ?? `http://localhost:${values.ASSETS_PORT}`),
    assetsPort: values.ASSETS_PORT,
    pollMs: values.REGISTRY_POLL_MS,
    pageCacheMs: values.PAGE_CACHE_MS,
    rendersAtOnce: values.RENDERS_AT_ONCE || 1,
    rendersPerMinute: values.RENDERS_PER_MINUTE,
    trustedProxies,
    drainNotice: values.DRAIN_NOTICE,
    hstsSubdomains: values.HSTS_SUBDOMAINS === '1',
    // The same variables as the API host's; these are not secret.
    payments: {
      stripe: values.STRIPE_PUBLISHABLE_KEY !== undefined,
      paypal: values.PAYPAL_CLIENT_ID !== undefined,
    },
    stateDir: values.SHELL_STATE ?? null,
    releaseKeys: values.RELEASE_KEYS ?? null,
    registry: values.REGISTRY ?? null,
    watchKey: values.WATCH_KEY ?? null,
    teamWebhooks: values.TEAM_WEBHOOKS ?? null,
    overrideSecret: values.OVERRIDE_SECRET ?? null,
    visitSecret: values.VISIT_SECRET ?? null,
    statusToken: values.STATUS_TOKEN ?? null,
    links: {
      ...(values.MERCHANT_LOGIN_URL && { merchantLogin: values.MERCHANT_LOGIN_URL }),
      ...(values.PARTNER_SIGN_UP_URL && { partnerSignUp: values.PARTNER_SIGN_UP_URL }),
      ...(values.REVIEWS_URL && { reviews: values.REVIEWS_URL }),
      ...(values.SOCIAL_URLS.length > 0 && { social: values.SOCIAL_URLS }),
    },
    logLevel: values.LOG_LEVEL ?? 'warn',
    failuresWaitMs: 5000,
    development: false,
  };
};

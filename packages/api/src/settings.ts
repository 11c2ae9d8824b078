import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { orFault, readVariables, SettingsProblem, Variable } from '@rewald/contracts/servers/read-variables';
import { readTrustedProxies, type TrustedProxies } from '@rewald/contracts/servers/trusted-proxies';
import { Type } from 'typebox';
import { readS3Place, type S3Place } from './outbound/documents/s3-place.ts';
import { readDatevSettings, type DatevSettings } from './buying/bookkeeping/datev-settings.ts';
import { moneyTaken, readPaymentSettings, type PaymentSettings } from './buying/payment/payment-settings.ts';
import { readPayoutSettings, type PayoutSettings } from './payouts/payout-settings.ts';
import type { WebhookSettings } from './outbound/webhooks/deliver.ts';
import { USUAL_WAIT_HOURS } from './customers/factor-recovery/recovery-wait.ts';
import type { RateLimits } from './plumbing/web/limits/rate-limits.ts';
import { readRateLimits } from './plumbing/web/limits/read-rate-limits.ts';

/** How the API host is to run. */
export interface HostSettings {
  readonly port: number;
  /** Address of this machine that it listens on. */
  readonly listenAddress: string;
  /** PostgreSQL to use; null runs the embedded one. */
  readonly databaseUrl: string | null;
  /** A copy of it that the catalogue is read from. */
  readonly readDatabaseUrl: string | null;
  /** Most connections of this process to the database, and to its copy. */
  readonly connections: number;
  readonly readConnections: number;
  /** What a new shop begins with: the demo, nothing, or a folder of its own. */
  readonly seed: 'demo' | 'none' | { readonly folder: string };
  /** Whether one person may change what is paid for used devices, or a second one has to agree. */
  readonly tradeInPrices: 'one' | 'four-eyes';
  /** Per cent of the price that sellers get as a code for their next order, beside the money. */
  readonly tradeInBonus: number;
  /** What finds models by words: each process's own memory, or PostgreSQL. */
  readonly search: 'index' | 'postgres';
  /** Whether a start migrates the database; else `rewald migrate` does, and nothing starts before. */
  readonly migrate: 'on' | 'off';
  /** Directory for everything that is kept: database, mails, keys. */
  readonly dataDirectory: string;
  /** Origins of the shop that may call from a browser; the first one is used in mails. */
  readonly shopOrigins: readonly string[];
  /** Origins of partners whose pages embed the trade-in. */
  readonly partnerOrigins: readonly string[];
  /** Address of this API as browsers reach it, for links in mails. */
  readonly publicUrl: string;
  /** Origin that browsers load pictures from, for the feeds of shopping portals. */
  readonly assetsHost: string;
  /** SMTP server for mails; null writes them into `<dataDirectory>/mail`. */
  readonly smtpUrl: string | null;
  readonly payments: PaymentSettings;
  readonly payouts: PayoutSettings;
  readonly datev: DatevSettings;
  /** Places beside addresses that parcels are sent to. */
  readonly pickUpPlaces: 'dhl' | 'none';
  /** Whether webhooks may lead into private networks. */
  readonly webhooks: WebhookSettings;
  /** S3-compatible store for documents; null keeps them in `<dataDirectory>/documents`. */
  readonly documentsPlace: S3Place | null;
  /** Proxies in front whose X-Forwarded-For is believed. */
  readonly trustedProxies: TrustedProxies;
  /** Hours from the mailed link of somebody who lost the second factor until the password alone is enough. */
  readonly secondFactorWaitHours: number;
  /** Address of the carrier's own search for drop-off points. */
  readonly dropOffFinder: string | null;
  /** What callers may do within a minute; null for no limits. */
  readonly rateLimits: RateLimits | null;
  /** Redis to count them in; null counts in the database. */
  readonly redisUrl: string | null;
  /** Seconds between saying "not ready" and accepting nothing more, at the end. */
  readonly drainNotice: number;
  /** Whether this process does jobs and cleans up, too; else `rewald worker` does. */
  readonly jobs: 'on' | 'off';
  /** Where a worker says that it is there. */
  readonly workerPort: number;
  readonly logLevel: string;
}

/** The host's variables; README.md says what they are for. */
const Variables = Type.Object({
  API_PORT: Variable.wholeNumber(4_000),
  API_ADDRESS: Variable.text(),
  HOST: Variable.text(),
  WORKER_PORT: Variable.wholeNumber(4001),
  DATABASE_URL: Variable.address({ secret: true }),
  DATABASE_READ_URL: Variable.address({ secret: true }),
  DATABASE_CONNECTIONS: Variable.wholeNumber(16, { from: 1 }),
  DATABASE_READ_CONNECTIONS: Variable.wholeNumber(8, { from: 1 }),
  REWALD_DATA: Variable.text(),
  REWALD_MIGRATE: Variable.oneOf(['on', 'off']),
  REWALD_SEED: Variable.text(),
  TRADE_IN_PRICES: Variable.oneOf(['one', 'four-eyes']),
  TRADE_IN_BONUS: Variable.wholeNumber(0, { to: 100 }),
  SEARCH: Variable.oneOf(['index', 'postgres']),
  SHOP_ORIGIN: Variable.origins({ default: ['http://localhost:3000'], minItems: 1 }),
  PARTNER_ORIGINS: Variable.origins(),
  API_PUBLIC_URL: Variable.address(),
  ASSETS_HOST: Variable.address(),
  PICK_UP_PLACES: Variable.oneOf(['dhl', 'none']),
  SMTP_URL: Variable.address({ secret: true }),
  DOCUMENTS_S3_URL: Variable.text(),
  TRUSTED_PROXIES: Variable.text(),
  REWALD_JOBS: Variable.oneOf(['on', 'off']),
  SECOND_FACTOR_WAIT_HOURS: Variable.wholeNumber(USUAL_WAIT_HOURS, { from: 1 }),
  DROP_OFF_FINDER_URL: Variable.address(),
  RATE_LIMITS: Variable.text(),
  RATE_LIMITS_EXEMPT: Variable.text(),
  REDIS_URL: Variable.address({ secret: true }),
  DRAIN_NOTICE: Variable.wholeNumber(0),
  WEBHOOKS_PRIVATE: Variable.oneOf(['on', 'off']),
  LOG_LEVEL: Variable.text(),
});

/** Browsers write origins in one form; settings may have another: `HTTPS://Shop.Example:443/` is `https://shop.example`. */
const asBrowsersWrite = (origins: readonly string[]): string[] => origins.map((one) => new URL(one).origin);

/** @throws {SettingsProblem} there is no such folder */
const readSeed = (given: string | undefined, databaseUrl: string | undefined): HostSettings['seed'] => {
  // A database of one's own has a shop of one's own.
  if (given === undefined) return databaseUrl === undefined ? 'demo' : 'none';
  if (given === 'demo' || given === 'none') return given;
  const folder = resolve(given);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new SettingsProblem([`REWALD_SEED must be demo, none or a folder; there is no folder ${given}.`]);
  return { folder };
};

/**
 * Reads the settings from environment variables.
 *
 * @throws {SettingsProblem} values cannot be understood; the message is for the person who set them
 */
export const readSettings = (environment: NodeJS.ProcessEnv): HostSettings => {
  const { values, faults } = readVariables(Variables, environment);
  const shopOrigins = asBrowsersWrite(values.SHOP_ORIGIN);
  const publicUrl = (values.API_PUBLIC_URL ?? `http://localhost:${values.API_PORT}`).replace(/\/$/, '');
  const documentsUrl = values.DOCUMENTS_S3_URL ?? null;
  const payments = orFault(faults, () => readPaymentSettings(environment, [...shopOrigins, publicUrl]));
  const payouts =
    payments === null ? null : orFault(faults, () => readPayoutSettings(environment, moneyTaken(payments)));
  const datev = orFault(faults, () => readDatevSettings(environment));
  const documentsPlace = orFault(faults, () => (documentsUrl === null ? null : readS3Place(documentsUrl)));
  const rateLimits = orFault(faults, () =>
    readRateLimits(values.RATE_LIMITS ?? null, values.RATE_LIMITS_EXEMPT ?? null),
  );
  const trustedProxies = orFault(faults, () => readTrustedProxies(values.TRUSTED_PROXIES)) ?? 0;
  const seed = orFault(faults, () => readSeed(values.REWALD_SEED, values.DATABASE_URL));
  if (payments === null || payouts === null || datev === null || seed === null || faults.length > 0)
    throw new SettingsProblem(faults);
  return {
    port: values.API_PORT,
    listenAddress: values.API_ADDRESS ?? values.HOST ?? '127.0.0.1',
    databaseUrl: values.DATABASE_URL ?? null,
    readDatabaseUrl: values.DATABASE_READ_URL ?? null,
    connections: values.DATABASE_CONNECTIONS,
    readConnections: values.DATABASE_READ_CONNECTIONS,
    seed,
    tradeInPrices: values.TRADE_IN_PRICES ?? 'one',
    tradeInBonus: values.TRADE_IN_BONUS,
    search: values.SEARCH ?? 'index',
    migrate: values.REWALD_MIGRATE ?? (values.DATABASE_URL === undefined ? 'on' : 'off'),
    dataDirectory: values.REWALD_DATA ?? '.rewald',
    shopOrigins,
    partnerOrigins: asBrowsersWrite(values.PARTNER_ORIGINS),
    publicUrl,
    assetsHost: (values.ASSETS_HOST ?? 'http://localhost:4100').replace(/\/$/, ''),
    smtpUrl: values.SMTP_URL ?? null,
    payments,
    payouts,
    datev,
    pickUpPlaces: values.PICK_UP_PLACES ?? 'dhl',
    webhooks: { allowPrivate: values.WEBHOOKS_PRIVATE === 'on' },
    documentsPlace,
    trustedProxies,
    secondFactorWaitHours: values.SECOND_FACTOR_WAIT_HOURS,
    dropOffFinder: values.DROP_OFF_FINDER_URL ?? null,
    rateLimits,
    redisUrl: values.REDIS_URL ?? null,
    drainNotice: values.DRAIN_NOTICE,
    jobs: values.REWALD_JOBS ?? 'on',
    workerPort: values.WORKER_PORT,
    logLevel: values.LOG_LEVEL ?? 'warn',
  };
};

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { orFault, readVariables, SettingsProblem, Variable } from '@rewald/contracts/servers/read-variables';
import { readTrustedProxies, type TrustedProxies } from '@rewald/contracts/servers/trusted-proxies';
import { Type } from 'typebox';
import { isOpenToOthers } from '@rewald/server-kit/web/open-to-others';
import type { RateLimits } from '@rewald/server-kit/web/limits/rate-limits';
import { readRateLimits } from '@rewald/server-kit/web/limits/read-rate-limits';
import { readS3Place, type S3Place } from '@rewald/messages/documents/s3-place';
import type { WebhookSettings } from '@rewald/messages/webhooks/deliver';
import { readPayoutSettings, type PayoutSettings } from '@rewald/payouts/payout-settings';
import { USUAL_WAIT_HOURS } from '@rewald/customers/factor-recovery/recovery-wait';
import { readCarrierSettings, type CarrierSettings } from '@rewald/orders/shipping/carrier/carrier-settings';
import { readDatevSettings, type DatevSettings } from '@rewald/orders/bookkeeping/datev-settings';
import {
  moneyTaken,
  readPaymentSettings,
  type PaymentSettings,
} from '@rewald/orders/payment/payment-settings';

export interface HostSettings {
  readonly port: number;
  /** Address of this machine on which the host listens. */
  readonly listenAddress: string;
  /** Address of PostgreSQL; null runs the embedded one. */
  readonly databaseUrl: string | null;
  /** A replica of the database from which the catalogue is read; null if there is none. */
  readonly readDatabaseUrl: string | null;
  /** Maximum connections of this process to the database, and to its replica. */
  readonly connections: number;
  readonly readConnections: number;
  /** The content of a new shop: the demo, nothing, or a folder with the shop's own data. */
  readonly seed: 'demo' | 'none' | { readonly folder: string };
  /** Whether one person may change the prices paid for used devices, or a second person has to approve. */
  readonly tradeInPrices: 'one' | 'four-eyes';
  /** Per cent of the price that sellers get as a discount code for their next order, in addition to the money. */
  readonly tradeInBonus: number;
  /** What searches models by words: an index in the memory of each process, or PostgreSQL. */
  readonly search: 'index' | 'postgres';
  /** Whether a start migrates the database. If not, `rewald migrate` has to run first; the host does not start before. */
  readonly migrate: 'on' | 'off';
  /** Directory for stored data: the embedded database, documents, mails, keys. */
  readonly dataDirectory: string;
  /** Origins of the shop that may call from a browser; the first one is used in mails. */
  readonly shopOrigins: readonly string[];
  /** Origins of partners whose pages embed the trade-in. */
  readonly partnerOrigins: readonly string[];
  /** Origin of the desk, whose pages may make the calls of operators. */
  readonly deskOrigin: string;
  /** Address of this API as browsers reach it, for links in mails. */
  readonly publicUrl: string;
  /** Origin from which browsers load pictures, for the feeds of shopping portals. */
  readonly assetsHost: string;
  /** SMTP server for mails; null writes them into `<dataDirectory>/mail`. */
  readonly smtpUrl: string | null;
  readonly payments: PaymentSettings;
  readonly payouts: PayoutSettings;
  readonly datev: DatevSettings;
  readonly carrier: CarrierSettings;
  /** Pick-up places to which parcels can be sent, in addition to addresses. */
  readonly pickUpPlaces: 'dhl' | 'none';
  /** Whether webhooks may be sent to private networks. */
  readonly webhooks: WebhookSettings;
  /** S3-compatible store for documents; null stores them in `<dataDirectory>/documents`. */
  readonly documentsPlace: S3Place | null;
  /** Proxies in front of the host whose X-Forwarded-For is trusted. */
  readonly trustedProxies: TrustedProxies;
  /** Hours to wait after a lost second factor was reported by the mailed link, until the password alone is enough. */
  readonly secondFactorWaitHours: number;
  /** URL of the carrier's search for drop-off points. */
  readonly dropOffFinder: string | null;
  /** Requests that callers may make per minute; null for no limits. */
  readonly rateLimits: RateLimits | null;
  /** Redis in which replicas count requests; null counts in the database. */
  readonly redisUrl: string | null;
  /** Seconds at shutdown between reporting "not ready" and closing to new connections. */
  readonly drainNotice: number;
  /** Whether this process also does jobs and housekeeping; if not, `rewald worker` has to. */
  readonly jobs: 'on' | 'off';
  /** Port of a worker's health checks. */
  readonly workerPort: number;
  readonly logLevel: string;
}

/** The host's environment variables, which README.md explains. */
const Variables = Type.Object({
  API_PORT: Variable.wholeNumber(4_000),
  API_ADDRESS: Variable.text(),
  HOST: Variable.text(),
  WORKER_PORT: Variable.wholeNumber(4001),
  DATABASE_URL: Variable.address({ secret: true, scheme: 'postgres' }),
  DATABASE_READ_URL: Variable.address({ secret: true, scheme: 'postgres' }),
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
  DESK_ORIGIN: Variable.webAddress(),
  DESK_PORT: Variable.wholeNumber(4_200),
  API_PUBLIC_URL: Variable.webAddress(),
  ASSETS_HOST: Variable.webAddress(),
  PICK_UP_PLACES: Variable.oneOf(['dhl', 'none']),
  SMTP_URL: Variable.address({ secret: true, scheme: 'smtp' }),
  DOCUMENTS_S3_URL: Variable.text(),
  TRUSTED_PROXIES: Variable.text(),
  REWALD_JOBS: Variable.oneOf(['on', 'off']),
  SECOND_FACTOR_WAIT_HOURS: Variable.wholeNumber(USUAL_WAIT_HOURS, { from: 1 }),
  DROP_OFF_FINDER_URL: Variable.webAddress(),
  RATE_LIMITS: Variable.text(),
  RATE_LIMITS_EXEMPT: Variable.text(),
  REDIS_URL: Variable.address({ secret: true, scheme: 'redis' }),
  DRAIN_NOTICE: Variable.wholeNumber(0),
  WEBHOOKS_PRIVATE: Variable.oneOf(['on', 'off']),
  LOG_LEVEL: Variable.logLevel(),
});

/** Normalises origins to the form that browsers send: `HTTPS://Shop.Example:443/` becomes `https://shop.example`. */
const asBrowsersWrite = (origins: readonly string[]): string[] => origins.map((one) => new URL(one).origin);

/** @throws {SettingsProblem} the folder does not exist */
const readSeed = (given: string | undefined, databaseUrl: string | undefined): HostSettings['seed'] => {
  // An operator who configures a database has a shop, so the demo is only for the embedded one.
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
 * @throws {SettingsProblem} values are invalid; the message is for the person who set them
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
  const carrier = orFault(faults, () =>
    readCarrierSettings(environment, isOpenToOthers([...shopOrigins, publicUrl])),
  );
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
    deskOrigin: new URL(values.DESK_ORIGIN ?? `http://localhost:${values.DESK_PORT}`).origin,
    publicUrl,
    assetsHost: (values.ASSETS_HOST ?? 'http://localhost:4100').replace(/\/$/, ''),
    smtpUrl: values.SMTP_URL ?? null,
    payments,
    payouts,
    datev,
    carrier,
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

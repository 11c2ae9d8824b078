import { readS3Place, type S3Place } from './outbound/documents/s3-place.ts';
import { readPaymentSettings, type PaymentSettings } from './buying/payment/payment-settings.ts';
import { USUAL_WAIT_HOURS } from './customers/passkeys/recovery-wait.ts';
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
  /** Directory for everything that is kept: database, mails, keys. */
  readonly dataDirectory: string;
  /** Origins of the shop that may call from a browser; the first one stands in mails. */
  readonly shopOrigins: readonly string[];
  /** Origins of partners whose pages embed the trade-in. */
  readonly partnerOrigins: readonly string[];
  /** Address of this API as browsers reach it, for links in mails. */
  readonly publicUrl: string;
  /** SMTP server for mails; null writes them into `<dataDirectory>/mail`. */
  readonly smtpUrl: string | null;
  readonly payments: PaymentSettings;
  /** S3-compatible store for documents; null keeps them in `<dataDirectory>/documents`. */
  readonly documentsPlace: S3Place | null;
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  readonly trustedProxies: number;
  /** Hours from the mailed link of somebody who lost the second factor until the password alone is enough. */
  readonly secondFactorWaitHours: number;
  /** What callers may do within a minute; null for no limits. */
  readonly rateLimits: RateLimits | null;
  /** Redis to count them in; null counts in the database. */
  readonly redisUrl: string | null;
  /** Seconds between saying "not ready" and accepting nothing more, at the end. */
  readonly drainNotice: number;
  readonly logLevel: string;
}

const wholeNumber = (name: string, text: string | undefined, fallback: number): number => {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new Error(`${name} must be a whole number, not "${text}".`);
  return value;
};

const atLeastOne = (name: string, text: string | undefined, fallback: number): number => {
  const value = wholeNumber(name, text, fallback);
  if (value === 0) throw new Error(`${name} must be at least 1.`);
  return value;
};

const filled = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** Browsers write origins in one way, whoever set them in another: `HTTPS://Shop.Example:443/` is `https://shop.example`. */
const originsIn = (name: string, text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const url = URL.canParse(entry) ? new URL(entry) : null;
      if (url === null || !/^https?:$/.test(url.protocol))
        throw new Error(`${name} must be origins such as https://shop.example, not "${entry}".`);
      return url.origin;
    });

const addressIn = (name: string, text: string): string => {
  if (!URL.canParse(text)) throw new Error(`${name} must be an address, not "${text}".`);
  return text.trim().replace(/\/$/, '');
};

/**
 * Reads the settings from environment variables; README.md lists them.
 *
 * @throws {Error} a value cannot be understood; the message is for the person who set it
 */
export const readSettings = (environment: NodeJS.ProcessEnv): HostSettings => {
  const port = wholeNumber('API_PORT', environment['API_PORT'], 4_000);
  const documentsUrl = filled(environment['DOCUMENTS_S3_URL']);
  const shopOrigins = originsIn('SHOP_ORIGIN', filled(environment['SHOP_ORIGIN']) ?? 'http://localhost:3000');
  if (shopOrigins.length === 0) throw new Error('SHOP_ORIGIN names no origin.');
  const publicUrl = addressIn(
    'API_PUBLIC_URL',
    filled(environment['API_PUBLIC_URL']) ?? `http://localhost:${port}`,
  );
  return {
    port,
    listenAddress: filled(environment['API_ADDRESS']) ?? '127.0.0.1',
    databaseUrl: filled(environment['DATABASE_URL']),
    readDatabaseUrl: filled(environment['DATABASE_READ_URL']),
    connections: atLeastOne('DATABASE_CONNECTIONS', environment['DATABASE_CONNECTIONS'], 16),
    readConnections: atLeastOne('DATABASE_READ_CONNECTIONS', environment['DATABASE_READ_CONNECTIONS'], 8),
    dataDirectory: filled(environment['REWALD_DATA']) ?? '.rewald',
    shopOrigins,
    partnerOrigins: originsIn('PARTNER_ORIGINS', filled(environment['PARTNER_ORIGINS']) ?? ''),
    publicUrl,
    smtpUrl: filled(environment['SMTP_URL']),
    payments: readPaymentSettings(environment, [...shopOrigins, publicUrl]),
    documentsPlace: documentsUrl === null ? null : readS3Place(documentsUrl),
    trustedProxies: wholeNumber('TRUSTED_PROXIES', environment['TRUSTED_PROXIES'], 0),
    secondFactorWaitHours: atLeastOne(
      'SECOND_FACTOR_WAIT_HOURS',
      environment['SECOND_FACTOR_WAIT_HOURS'],
      USUAL_WAIT_HOURS,
    ),
    rateLimits: readRateLimits(filled(environment['RATE_LIMITS']), filled(environment['RATE_LIMITS_EXEMPT'])),
    redisUrl: filled(environment['REDIS_URL']),
    drainNotice: wholeNumber('DRAIN_NOTICE', environment['DRAIN_NOTICE'], 0),
    logLevel: filled(environment['LOG_LEVEL']) ?? 'warn',
  };
};

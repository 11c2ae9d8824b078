import { readPaymentSettings, type PaymentSettings } from './payment/payment-settings.ts';

/** How the API host is to run. */
export interface HostSettings {
  /** Loopback port. */
  readonly port: number;
  /** PostgreSQL to use; null runs the embedded one. */
  readonly databaseUrl: string | null;
  /** Directory for everything that is kept: database, mails, keys. */
  readonly dataDirectory: string;
  /** Origins of the shop that may call from a browser; the first one stands in mails. */
  readonly shopOrigins: readonly string[];
  /** Address of this API as browsers reach it, for links in mails. */
  readonly publicUrl: string;
  /** SMTP server for mails; null writes them into `<dataDirectory>/mail`. */
  readonly smtpUrl: string | null;
  readonly payments: PaymentSettings;
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  readonly trustedProxies: number;
  readonly logLevel: string;
}

const wholeNumber = (name: string, text: string | undefined, fallback: number): number => {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new Error(`${name} must be a whole number, not "${text}".`);
  return value;
};

const filled = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/**
 * Reads the settings from environment variables; README.md lists them.
 *
 * @throws {Error} a value cannot be understood; the message is for the person who set it
 */
export const readSettings = (environment: NodeJS.ProcessEnv): HostSettings => {
  const port = wholeNumber('API_PORT', environment['API_PORT'], 4_000);
  return {
    port,
    databaseUrl: filled(environment['DATABASE_URL']),
    dataDirectory: filled(environment['REWALD_DATA']) ?? '.rewald',
    shopOrigins: (filled(environment['SHOP_ORIGIN']) ?? 'http://localhost:3000')
      .split(',')
      .map((origin) => origin.trim().replace(/\/$/, ''))
      .filter((origin) => origin !== ''),
    publicUrl: (filled(environment['API_PUBLIC_URL']) ?? `http://localhost:${port}`).replace(/\/$/, ''),
    smtpUrl: filled(environment['SMTP_URL']),
    payments: readPaymentSettings(environment),
    trustedProxies: wholeNumber('TRUSTED_PROXIES', environment['TRUSTED_PROXIES'], 0),
    logLevel: filled(environment['LOG_LEVEL']) ?? 'warn',
  };
};

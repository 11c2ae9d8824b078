import { join, resolve } from 'node:path';
import { listenFault } from '@rewald/contracts/servers/listen-fault';
import { SettingsProblem } from '@rewald/contracts/servers/read-variables';
import type { FastifyInstance } from 'fastify';
import { closeFolder, openDataFolder } from '@rewald/server-kit/data-folder';
import { openDatabase, type Database } from '@rewald/server-kit/database/connection';
import { startEmbeddedPostgres } from '@rewald/server-kit/database/embedded/supervisor';
import { migrate, stepsMissing } from '@rewald/server-kit/database/migrate';
import { IBAN_KEY, loadKey, SIGNING_KEY, type KeySource } from '@rewald/server-kit/keys/load-key';
import type { Telemetry } from '@rewald/server-kit/telemetry/telemetry';
import { surviveEscapes } from '@rewald/server-kit/web/escaped-errors';
import { openDocumentStore } from '@rewald/messages/documents/open-store';
import { deliverBySmtp, deliverToFolder, type DeliverMail } from '@rewald/messages/mail/delivery';
import {
  keepFormerAssortment,
  keepFormerCompany,
  keepFormerPages,
  keepFormerTexts,
  seed,
} from '@rewald/assortment/seed/seed';
import { seedFolder } from '@rewald/assortment/seed/seed-folder';
import { buildApp } from './app.ts';
import type { HostSettings } from './settings.ts';

export { readSettings, type HostSettings } from './settings.ts';

/** A running API host. */
export interface ApiHost {
  /** Address on which the host listens; a worker answers only `/live` and `/ready` there. */
  readonly url: string;
  readonly databaseUrl: string;
  /** Completes requests in progress, for at most ten seconds, then closes everything, the embedded database last. */
  stop(): Promise<void>;
}

/** What a process of the API host is for. */
export type HostRole = 'api' | 'worker';

/** Milliseconds for requests in progress at shutdown. */
const TIMEOUT_MS = 10_000;

/** Called with one short sentence for each step of the start. */
export type Progress = (step: string) => void;

/** The configured port is in use by another program. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';
  constructor(port: number, variable: string, options?: ErrorOptions) {
    super(`Port ${port} is in use by another program. Stop it, or set ${variable} to another port.`, options);
  }
}

/** The database lacks migrations or functions of this version, and must not be migrated at the start. */
export class NotMigratedError extends Error {
  override readonly name = 'NotMigratedError';
  constructor(steps: readonly string[]) {
    const first = steps.slice(0, 3).join(', ');
    super(
      `The database at DATABASE_URL lacks ${steps.length === 1 ? 'a step' : `${steps.length} steps`} of this version (${first}${steps.length > 3 ? ' …' : ''}). Run \`rewald migrate\` first, or set REWALD_MIGRATE=on.`,
    );
  }
}

const assertMigrated = async (database: Database): Promise<void> => {
  const missing = await stepsMissing(database);
  if (missing.length > 0) throw new NotMigratedError(missing);
};

const migrateDatabase = async (database: Database, progress: Progress): Promise<void> => {
  const steps = await migrate(database);
  if (steps.length > 0) progress(`Migrated the database (${steps.length} new)`);
  if (await keepFormerAssortment(database)) progress('Wrote the assortment into the database');
  if (await keepFormerCompany(database)) progress('Wrote the company’s data into the database');
  if (await keepFormerTexts(database)) progress('Wrote the texts of the shop into the database');
  if (await keepFormerPages(database)) progress('Wrote the pages of the company into the database');
};

const beginShop = async (
  database: Database,
  settings: Pick<HostSettings, 'dataDirectory' | 'seed'> & Partial<Pick<HostSettings, 'documentsPlace'>>,
  progress: Progress,
): Promise<void> => {
  const { seed: beginning, dataDirectory, documentsPlace = null } = settings;
  if (beginning === 'demo') {
    const { changed, offers } = await seed(database);
    if (changed) progress(`Seeded ${offers} offers`);
  } else if (beginning !== 'none') {
    const store = await openDocumentStore({ dataDirectory, documentsPlace });
    const written = await seedFolder(database, beginning.folder, store);
    if (written !== null) progress(`Imported ${written.entries} entries and ${written.offers} offers`);
  }
};

/**
 * Prepares the database: starts the embedded one if no other is configured, migrates it unless this is left to
 * `rewald migrate`, and fills a new shop with the configured seed.
 *
 * @throws {NotMigratedError} the database lacks steps of this version, and `migrate` is `off`
 * @throws {EmbeddedPostgresError} with one sentence for the person at the terminal
 */
export const prepareDatabase = async (
  settings: Pick<HostSettings, 'databaseUrl' | 'dataDirectory' | 'seed'> &
    Partial<Pick<HostSettings, 'migrate' | 'documentsPlace'>>,
  progress: Progress = () => undefined,
): Promise<{ url: string; stop(): Promise<void> }> => {
  let url = settings.databaseUrl;
  let stop = async (): Promise<void> => undefined;
  if (url === null) {
    progress('Starting PostgreSQL');
    const embedded = await startEmbeddedPostgres({
      dataDir: join(resolve(settings.dataDirectory), 'postgres'),
      onEvent: progress,
    });
    url = embedded.url;
    stop = () => embedded.stop();
  }
  const database = openDatabase(url, { connections: 2, queryTimeout: false });
  try {
    if (settings.migrate === 'off') await assertMigrated(database);
    else await migrateDatabase(database, progress);
    await beginShop(database, settings, progress);
  } catch (error) {
    await stop();
    throw error;
  } finally {
    await database.destroy();
  }
  return { url, stop };
};

/** With a database of its own a host creates missing keys. Replicas of a shared database must share their keys, so none may create one. */
const keyOf = (key: KeySource, { dataDirectory, databaseUrl }: HostSettings): Buffer =>
  loadKey(key, join(resolve(dataDirectory), 'keys'), process.env, databaseUrl === null);

const PORT_VARIABLE = { api: 'API_PORT', worker: 'WORKER_PORT' } as const;

/** Listens on the port of the role; a worker serves only its health checks. */
const listen = async (app: FastifyInstance, settings: HostSettings, role: HostRole): Promise<string> => {
  const port = role === 'api' ? settings.port : settings.workerPort;
  try {
    return await app.listen({ port, host: settings.listenAddress });
  } catch (cause) {
    await app.close();
    const taken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
    if (taken) throw new PortInUseError(port, PORT_VARIABLE[role], { cause });
    const fault = listenFault(cause);
    throw fault === null ? cause : new SettingsProblem([fault]);
  }
};

/** Sends mails through the mail server, or writes them into a folder if none is configured. */
const deliveryOf = ({ smtpUrl }: HostSettings, dataDirectory: string): DeliverMail =>
  smtpUrl === null ? deliverToFolder(join(dataDirectory, 'mail')) : deliverBySmtp(smtpUrl);

const addressesOf = (settings: HostSettings) => ({
  origins: settings.shopOrigins,
  partnerOrigins: settings.partnerOrigins,
  deskOrigin: settings.deskOrigin,
  publicUrl: settings.publicUrl,
  assetsHost: settings.assetsHost,
});

/**
 * Starts the API host.
 *
 * @param role `worker` does jobs and cleans up, and answers nothing but `/live` and `/ready`
 * @throws {PortInUseError} the port is taken
 * @throws {EmbeddedPostgresError} the embedded database cannot run; the message says why
 */
export const startApiHost = async (
  settings: HostSettings,
  progress: Progress = () => undefined,
  telemetry: Telemetry | null = null,
  role: HostRole = 'api',
): Promise<ApiHost> => {
  const dataDirectory = resolve(settings.dataDirectory);
  openDataFolder(dataDirectory, progress);
  for (const folder of ['mail', 'keys', 'documents']) closeFolder(join(dataDirectory, folder), progress);
  const ibanKey = keyOf(IBAN_KEY, settings);
  const signingKey = keyOf(SIGNING_KEY, settings);
  const database = await prepareDatabase(settings, progress);
  try {
    const app = await buildApp({
      databaseUrl: database.url,
      readDatabaseUrl: settings.readDatabaseUrl,
      connections: settings.connections,
      readConnections: settings.readConnections,
      ...addressesOf(settings),
      tradeInPrices: settings.tradeInPrices,
      search: settings.search,
      deliverMail: deliveryOf(settings, dataDirectory),
      documentStore: await openDocumentStore(settings),
      ibanKey,
      payments: settings.payments,
      payouts: settings.payouts,
      datev: settings.datev,
      carrier: settings.carrier,
      pickUpPlaces: settings.pickUpPlaces,
      webhooks: settings.webhooks,
      signingKey,
      trustedProxies: settings.trustedProxies,
      secondFactorWaitHours: settings.secondFactorWaitHours,
      dropOffFinder: settings.dropOffFinder,
      bonusPercent: settings.tradeInBonus,
      limits: settings.rateLimits,
      redisUrl: settings.redisUrl,
      telemetry,
      logLevel: settings.logLevel,
      work: role === 'worker' ? 'on' : settings.jobs,
      serves: role === 'worker' ? 'health' : 'calls',
    });
    const url = await listen(app, settings, role);
    const letErrorsEnd = surviveEscapes(app);
    return {
      url,
      databaseUrl: database.url,
      stop: async () => {
        await app.drain(settings.drainNotice * 1_000, TIMEOUT_MS);
        await database.stop();
        letErrorsEnd();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
};

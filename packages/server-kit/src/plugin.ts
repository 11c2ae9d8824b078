import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { openDatabase, openReadDatabase, type Database } from './database/connection.ts';
import { createFinding, type Finding } from './finding/finders.ts';
import { findingRoutes } from './finding/routes.ts';
import { endGracefully } from './health/life.ts';
import { healthRoutes, refuseCalls } from './health/routes.ts';
import { startHousekeeping, type Housekeeping } from './housekeeping/housekeeping.ts';
import { forgetChanges } from './changes/forget-changes.ts';
import { createFollower } from './changes/follow-changes.ts';
import { createHearing } from './changes/may-hear.ts';
import { changesRoutes } from './changes/routes.ts';
import { createStreams, USUAL_BOUNDS, type StreamBounds } from './changes/streams.ts';
import { forgetAuditLog } from './audit/forget-audit-log.ts';
import { operatorAuditRoutes } from './audit/operator-routes.ts';
import { forgetAnswers } from './idempotency/forget-answers.ts';
import { keepAnswers } from './idempotency/keep-answers.ts';
import { forgetDoneJobs } from './jobs/forget-done-jobs.ts';
import { createJobWorker, type JobWorker } from './jobs/job-worker.ts';
import { operatorJobRoutes } from './jobs/operator-routes.ts';
import { forgetOperatorSessions } from './operators/operator-sessions.ts';
import { createDoor, createOperators, type Door, type Operators } from './operators/operators.ts';
import { answerErrors } from './web/error-handler.ts';
import type { Undeclared } from './problems/declared-problems.ts';
import { endOldSessions } from './sessions/end-old-sessions.ts';
import { createKnownBrowsers, type KnownBrowsers } from './sessions/known-browsers.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { showJobs } from './jobs/job-numbers.ts';
import { showNumbers, type Numbers } from './telemetry/numbers.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import { createCookies, type Cookies } from './web/cookies.ts';
import { describeCalls } from './web/description/describe-calls.ts';
import { followEscapedErrors } from './web/escaped-errors.ts';
import { acceptJsonBodies } from './web/json-bodies.ts';
import { countsInRedis } from './web/limits/counts-in-redis.ts';
import { GENEROUS_LIMITS, limitRates, type RateLimits } from './web/limits/rate-limits.ts';
import { countsInPostgres, type SharedCounts } from './web/limits/shared-counts.ts';
import { refuseUnknownLocales } from './web/locale.ts';
import { protect } from './web/protection.ts';
import { createShopLinks, type ShopLinks } from './web/shop-links.ts';
import { createSignedLinks, type SignedLinks } from './web/signed-links.ts';
import { checkRequests, writeAnswers } from './web/validators.ts';
// Adds the package's tables to the types of everything that imports this plugin.

/** Options of the server kit. */
export interface KitOptions {
  /** A migrated and seeded PostgreSQL database. */
  readonly databaseUrl: string;
  /** A replica of the database that the catalogue is read from. */
  readonly readDatabaseUrl?: string | null;
  /** Maximum number of connections to the database, and to its replica. */
  readonly connections?: number;
  readonly readConnections?: number;
  /** Origins of the shop that may call from a browser. */
  readonly origins: readonly string[];
  /** Origins whose pages embed the trade-in. */
  readonly partnerOrigins?: readonly string[];
  /** Origin of the desk, whose pages may make the calls of operators. */
  readonly deskOrigin: string;
  /** Address of this API as browsers reach it. */
  readonly publicUrl: string;
  /** 32 bytes for signing mailed links. */
  readonly signingKey: Buffer;
  /** Null: no rate limits. */
  readonly limits?: RateLimits | null;
  /** Where replicas share their rate counts instead of in the database. */
  readonly redisUrl?: string | null;
  /** `off`: another process does jobs and housekeeping. */
  readonly work?: 'on' | 'off';
  /** `health`: only `/live` and `/ready` are answered. */
  readonly serves?: 'calls' | 'health';
  /** Of the streams of what changes, where they are not the usual ones. */
  readonly streams?: Partial<StreamBounds>;
  /** What happens to a problem that a call does not declare: it is noted, or the call fails, in tests. */
  readonly undeclared?: Undeclared;
  /** Traces and metrics; null if neither is collected. */
  readonly telemetry?: Telemetry | null;
}

/** What the server kit offers to every package. */
export interface Kit {
  readonly database: Database;
  /** For reading the catalogue; the same as `database` if there is no replica. */
  readonly readDatabase: Database;
  readonly cookies: Cookies;
  readonly links: ShopLinks;
  readonly signedLinks: SignedLinks;
  readonly sessions: Sessions;
  readonly knownBrowsers: KnownBrowsers;
  readonly operators: Operators;
  readonly door: Door;
  /** Where packages register what operators may look for. */
  readonly finding: Finding;
  readonly jobs: JobWorker;
  readonly housekeeping: Housekeeping;
  /** Where packages register their metrics. */
  readonly numbers: Numbers;
}

declare module 'fastify' {
  interface FastifyInstance {
    kit: Kit;
  }
}

const openDatabases = (app: FastifyInstance, options: KitOptions): Pick<Kit, 'database' | 'readDatabase'> => {
  const database = openDatabase(options.databaseUrl, { connections: options.connections ?? 16 });
  app.addHook('onClose', () => database.destroy());
  const readUrl = options.readDatabaseUrl ?? null;
  if (readUrl === null) return { database, readDatabase: database };
  const readDatabase = openReadDatabase(readUrl, options.databaseUrl, {
    connections: options.readConnections ?? 8,
  });
  app.addHook('onClose', () => readDatabase.destroy());
  return { database, readDatabase };
};

/** Adds the hooks that run for every request. */
const checkEveryRequest = async (app: FastifyInstance, options: KitOptions): Promise<void> => {
  options.telemetry?.watch(app);
  followEscapedErrors(app);
  acceptJsonBodies(app);
  checkRequests(app);
  writeAnswers(app);
  answerErrors(app, options.undeclared);
  await protect(app, options.origins, options.publicUrl, options.partnerOrigins, [options.deskOrigin]);
  await app.register(cookie);
  await describeCalls(app, options.publicUrl);
  refuseUnknownLocales(app);
  app.decorateRequest('operator', undefined);
  app.decorateRequest('customer', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
    done();
  });
};

const countsOf = async (
  app: FastifyInstance,
  database: Database,
  redisUrl: string | null,
): Promise<SharedCounts> =>
  redisUrl === null
    ? countsInPostgres(database)
    : countsInRedis(redisUrl, (error) => app.log.warn({ err: error }, 'Redis is away'));

const startWork = (
  app: FastifyInstance,
  database: Database,
  isOn: boolean,
): Pick<Kit, 'jobs' | 'housekeeping'> => {
  const jobs = createJobWorker(database, (error, job) => app.log.error({ err: error, job }, 'job not done'));
  app.addHook('onReady', async () => {
    if (isOn) jobs.start();
  });
  app.addHook('onClose', () => jobs.stop());
  const housekeeping = startHousekeeping(
    database,
    (error) => app.log.error({ err: error }, 'not cleaned up'),
    isOn,
  );
  for (const tidy of [
    endOldSessions,
    forgetAnswers,
    forgetAuditLog,
    forgetChanges,
    forgetDoneJobs,
    forgetOperatorSessions,
  ])
    housekeeping.add(tidy);
  app.addHook('onClose', async () => housekeeping.stop());
  return { jobs, housekeeping };
};

/** Adds the streams of what changes. */
const followChanges = async (app: FastifyInstance, bounds: Partial<StreamBounds> = {}): Promise<void> => {
  const { database, door } = app.kit;
  const report = (error: unknown): void => app.log.warn({ err: error }, 'changes could not be read');
  const streams = createStreams({
    follower: createFollower(database, report),
    mayHear: createHearing(),
    bounds: { ...USUAL_BOUNDS, ...bounds },
    report,
  });
  await app.register(changesRoutes(streams, door), { prefix: '/operator/:locale/events' });
};

/** The package that all others depend on, and that depends on none of them. */
export const serverKit = fastifyPlugin(
  async (app: FastifyInstance, options: KitOptions) => {
    const databases = openDatabases(app, options);
    const { database } = databases;
    const cookies = createCookies(options.origins.every((origin) => origin.startsWith('https:')));
    const signedLinks = createSignedLinks(options.signingKey);
    const knownBrowsers = createKnownBrowsers(signedLinks, cookies);
    const life = endGracefully(app);
    if (options.serves === 'health') refuseCalls(app);
    await checkEveryRequest(app, options);
    if (options.limits !== null) {
      const counts = await countsOf(app, database, options.redisUrl ?? null);
      limitRates(app, options.limits ?? GENEROUS_LIMITS, counts, cookies, knownBrowsers.nameOf);
    }
    const sessions = createSessions(database, cookies);
    keepAnswers(app, database, cookies, async (request) => (await sessions.currentOf(request))?.id ?? '');
    const operators = createOperators(database);
    const finding = createFinding();
    const door = createDoor(database, cookies);
    const work = startWork(app, database, options.work !== 'off');
    const numbers = showNumbers(options.telemetry?.meter ?? null, options.work !== 'off', (error, name) =>
      app.log.warn({ err: error, name }, 'a number could not be read'),
    );
    showJobs(database, numbers);
    app.decorate('kit', {
      numbers,
      ...databases,
      cookies,
      links: createShopLinks(options.origins[0] ?? '', options.publicUrl, options.deskOrigin),
      signedLinks,
      sessions,
      knownBrowsers,
      operators,
      door,
      finding,
      ...work,
    });
    await app.register(healthRoutes(database, life));
    await app.register(operatorJobRoutes(database, work.jobs), {
      prefix: '/operator/:locale/jobs',
    });
    await app.register(operatorAuditRoutes(database), { prefix: '/operator/:locale/audit' });
    await app.register(findingRoutes(finding, door), { prefix: '/operator/:locale/search' });
    await followChanges(app, options.streams);
    await app.register(sessionRoutes(sessions), { prefix: '/auth/:locale/customer/sessions' });
  },
  { name: 'server-kit' },
);

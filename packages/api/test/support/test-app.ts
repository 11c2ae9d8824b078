import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { buildApp, type AppOptions } from '../../src/app.ts';
import { openDatabase, type Database } from '../../src/plumbing/database/connection.ts';
import { readPaymentSettings } from '../../src/buying/payment/payment-settings.ts';
import { storeInDirectory } from '../../src/outbound/documents/directory-store.ts';
import type { OutgoingMail } from '../../src/outbound/mail/delivery.ts';

export const SHOP = 'http://localhost:3000';
export const DESK = 'http://localhost:4200';
export const IBAN_KEY = Buffer.alloc(32, 7);
export const SIGNING_KEY = Buffer.alloc(32, 9);

/** The API over a database of its own. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly databaseUrl: string;
  /** Delivered mails, oldest first. */
  readonly mails: OutgoingMail[];
  close(): Promise<void>;
}

const withServer = async (
  work: (client: pg.Client, name: string) => Promise<void>,
  name: string,
): Promise<void> => {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await work(client, name);
  } finally {
    await client.end();
  }
};

/** Makes a database, a copy of the seeded one or an empty one. */
export const makeDatabase = async (
  kind: 'seeded' | 'empty' = 'seeded',
): Promise<{ url: string; drop(): Promise<void> }> => {
  const seeded = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  const template = kind === 'seeded' ? seeded.pathname.slice(1) : 'template1';
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withServer(async (client) => {
    await client.query(`create database "${name}" template "${template}"`);
  }, name);
  const url = new URL(seeded);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () =>
      withServer(async (client) => {
        // PostgreSQL may be vacuuming the database: only the plain command may end that, and it waits for other connections.
        await client
          .query(`drop database "${name}" with (force)`)
          .catch(() => client.query(`drop database "${name}"`));
      }, name),
  };
};

/** The host's options for an application over the database, but without delivery of mails and rate limits. */
export const testAppOptions = (databaseUrl: string): AppOptions => ({
  databaseUrl,
  origins: [SHOP],
  deskOrigin: DESK,
  publicUrl: 'http://localhost:4000',
  deliverMail: async () => undefined,
  documentStore: storeInDirectory(join(tmpdir(), 'rewald-documents-nobody-reads')),
  ibanKey: IBAN_KEY,
  signingKey: SIGNING_KEY,
  payments: readPaymentSettings({}),
  payouts: { sandbox: true, sepa: null },
  logLevel: 'silent',
  limits: null,
  undeclared: 'refused',
  // A test that makes every call waits for the end of its answer.
  streams: { lastMs: 0 },
});

/** Builds the API as the host does, but delivers mails into a list. */
export const startTestApp = async (options: Partial<AppOptions> = {}): Promise<TestApp> => {
  const own = await makeDatabase();
  const mails: OutgoingMail[] = [];
  const documents = await mkdtemp(join(tmpdir(), 'rewald-documents-'));
  const app = await buildApp({
    ...testAppOptions(own.url),
    deliverMail: async (mail) => {
      mails.push(mail);
    },
    documentStore: storeInDirectory(documents),
    ...options,
  });
  const database = openDatabase(own.url, { connections: 4 });
  return {
    app,
    database,
    databaseUrl: own.url,
    mails,
    close: async () => {
      await app.close();
      await database.destroy();
      await own.drop();
      await rm(documents, { recursive: true, force: true });
    },
  };
};

/** Repeats `look` until it returns a value; fails after 15 seconds. */
export const eventually = async <T>(
  look: () => T | undefined | null | false | Promise<T | undefined | null | false>,
): Promise<T> => {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) return found;
    if (Date.now() > deadline) throw new Error('It did not happen in time.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openDatabase, type Database } from '@rewald/server-kit/database/connection';
import { makeDatabase } from '@rewald/server-kit/testing/test-database';
import { storeInDirectory } from '@rewald/messages/documents/directory-store';
import type { OutgoingMail } from '@rewald/messages/mail/delivery';
import { readPaymentSettings } from '@rewald/orders/payment/payment-settings';
import { buildApp, type AppOptions } from '../../src/app.ts';

export { eventually } from '@rewald/server-kit/testing/eventually';
export { makeDatabase } from '@rewald/server-kit/testing/test-database';

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

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FILE } from '@rewald/server-kit/data-folder';
import { openDatabase, type Database } from '@rewald/server-kit/database/connection';
import { createOperators } from '@rewald/server-kit/operators/operators';
import { OPERATOR_SCOPES } from '@rewald/contracts/calls/callers';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { SiteSettings } from '../settings.ts';
import type { RunningSite } from '../start-site.ts';
import { newApiVisitor } from './api-visitor.ts';
import { fillAccount } from './fill-account.ts';

/** What a newcomer needs to look behind the login of the demo, and behind its counter. */
export interface DemoAccess {
  readonly email: string;
  readonly password: string;
  readonly operatorKey: string;
}

/** A shop that sells the demo from its own embedded database. */
export interface DemoShop {
  readonly apiHost: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
}

const Remembered = Type.Object({
  email: Type.String(),
  password: Type.String(),
  operatorKey: Type.String(),
});

/** Keys of this name are ours: there is at most one that is valid. */
const KEY_NAME = 'npm start';

const fileIn = (dataDir: string): string => join(dataDir, 'demo-access.json');

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const readAccess = (dataDir: string): DemoAccess | null => {
  if (!existsSync(fileIn(dataDir))) return null;
  const found = parse(readFileSync(fileIn(dataDir), 'utf8'));
  return Value.Check(Remembered, found) ? found : null;
};

/** A new file each time, so that nobody else can read it, whatever the mode of the one before. */
const keepAccess = (dataDir: string, access: DemoAccess): void => {
  const written = `${fileIn(dataDir)}.${process.pid}`;
  writeFileSync(written, `${JSON.stringify(access, null, 2)}\n`, { mode: PRIVATE_FILE });
  renameSync(written, fileIn(dataDir));
};

/** Whether both doors still open: the database may be another one, the password changed, the key revoked. */
const stillOpens = async (
  apiHost: string,
  { email, password, operatorKey }: DemoAccess,
): Promise<boolean> => {
  const customer = newApiVisitor(apiHost);
  const login = await customer.status('POST', '/auth/de/customer/login', { email, password });
  if (login !== 200) return false;
  await customer.call('POST', '/auth/de/customer/logout');
  const operator = newApiVisitor(apiHost, `Bearer ${operatorKey}`);
  return (await operator.status('GET', '/operator/de/orders')) === 200;
};

/** Whether the demo was written into the database: its owner may have begun with a shop of their own. */
const sellsTheDemo = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('catalogue_state').select('seed_version').executeTakeFirst()) !== undefined;

const makeAccess = async (apiHost: string, database: Database): Promise<DemoAccess> => {
  const operators = createOperators(database);
  await operators.revokeKeys(KEY_NAME);
  const operatorKey = await operators.issueKey(KEY_NAME, OPERATOR_SCOPES);
  const email = `mira.${randomBytes(3).toString('hex')}@example.com`;
  const password = randomBytes(8).toString('hex');
  await fillAccount(apiHost, operatorKey, { firstName: 'Mira', lastName: 'Lindqvist', email, password });
  return { email, password, operatorKey };
};

/** @returns null unless the site sells the demo, from its own embedded database, without real money */
export const demoShopOf = (
  { apiHost, dataDir, services }: Pick<RunningSite, 'apiHost' | 'dataDir' | 'services'>,
  { api }: SiteSettings,
): DemoShop | null => {
  const databaseUrl = services.api?.facts['databaseUrl'];
  if (databaseUrl === undefined || api.databaseUrl !== null) return null;
  return api.seed === 'demo' && api.payments.sandbox !== null ? { apiHost, dataDir, databaseUrl } : null;
};

/**
 * The demo customer and the demo operator's key of a shop: those of the last start, or new ones.
 *
 * @returns null if the shop does not sell the demo after all
 * @throws Error with the call that failed
 */
export const openDemoAccess = async ({
  apiHost,
  databaseUrl,
  dataDir,
}: DemoShop): Promise<DemoAccess | null> => {
  const database = openDatabase(databaseUrl, { connections: 1 });
  try {
    if (!(await sellsTheDemo(database))) return null;
    const known = readAccess(dataDir);
    if (known !== null && (await stillOpens(apiHost, known))) return known;
    const made = await makeAccess(apiHost, database);
    keepAccess(dataDir, made);
    return made;
  } finally {
    await database.destroy();
  }
};

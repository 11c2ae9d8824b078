import { findDatabase } from '../../api/bin/find-database.ts';
import { newPerson } from '../src/visitor/account.ts';
import { fillAccount } from '../src/visitor/filled-account.ts';

/**
 * Creates a customer with orders, sales, contracts and a conversation on a site that runs with `npm start`, for trying
 * things out: `npm run fill-account -w @rewald/e2e -- [API host]`.
 */
const [apiHost = 'http://localhost:4000'] = process.argv.slice(2);
const database = await findDatabase();
try {
  const { person } = await fillAccount({ apiHost, databaseUrl: database.url }, newPerson());
  process.stdout.write(`Log in as ${person.email} with the password "${person.password}".\n`);
} finally {
  await database.stop();
}

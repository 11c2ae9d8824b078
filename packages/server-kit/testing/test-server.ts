import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/database/embedded/supervisor.ts';

/** The PostgreSQL of a run of tests. */
interface TestServer {
  /** Of the database that suites copy. */
  readonly url: string;
  stop(): Promise<void>;
}

declare global {
  // Shared between the set-ups and the tear-down of several packages, which Jest runs in one process.
  var testServer: Promise<TestServer> | undefined;
}

async function startServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'] ?? '';
  if (given !== '') return { url: given, stop: async () => undefined };
  const home = mkdtempSync(join(tmpdir(), 'rewald-test-'));
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(home, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir: home,
    firstPort: 15_600,
    manyDatabases: true,
    isDurable: false,
  });
  process.env['TEST_DATABASE_URL'] = server.url;
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * Starts one PostgreSQL for the whole run. TEST_DATABASE_URL names a server to use instead; it needs the right to create
 * databases.
 */
export function startTestServer(): Promise<TestServer> {
  globalThis.testServer ??= startServer();
  return globalThis.testServer;
}

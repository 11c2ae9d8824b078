import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@rewald/server-kit/database/embedded/supervisor';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { seed } from '@rewald/assortment/seed/seed';
import { prepareDatabase } from '../../src/host.ts';
import { start, type Program } from './programs.ts';

/** The servers to measure: a separate PostgreSQL in a temporary directory, and API hosts with shops of several sizes. */
export interface Stage {
  /** A running API host whose shop has this many offers; repeated calls return the same one. */
  host(offers: number): Promise<Program>;
  /** A running API host on a database that was filled in another way. */
  serve(databaseUrl: string): Promise<Program>;
  /** Fastify and `pg` alone, on the same database. */
  bareFastify(offers: number): Promise<Program>;
  /** `node:http` alone, sending the bytes that the host sends for a path. */
  bareHttp(host: Program, path: string, headers: Readonly<Record<string, string>>): Promise<Program>;
  /** Connection string of a shop with this many offers, created once. */
  database(offers: number): Promise<string>;
  /** Connection string of a new database with an empty shop. */
  empty(name: string): Promise<string>;
  /** Directory for files of a measurement. */
  readonly home: string;
  /** Seconds that seeding a database took, by number of offers. */
  readonly seeding: ReadonlyMap<number, number>;
  /** Stops a program early. */
  end(program: Program): Promise<void>;
  clear(): Promise<void>;
}

/** Headers that Node adds to every answer. */
const ADDED_BY_NODE = new Set(['connection', 'keep-alive', 'date']);

/** An answer as sent: alternating names and values of headers, and the body in base64. */
const bytesOf = (url: string, headers: Readonly<Record<string, string>>) =>
  new Promise<{ headers: string[]; body: string }>((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
        const own = response.rawHeaders.filter((_, at, all) => {
          const name = all[at - (at % 2)] ?? '';
          return !ADDED_BY_NODE.has(name.toLowerCase());
        });
        resolve({ headers: own, body: Buffer.concat(chunks).toString('base64') });
      });
    }).on('error', reject);
  });

const startHost = (databaseUrl: string, dataDirectory: string): Promise<Program> => {
  mkdirSync(dataDirectory, { recursive: true });
  return start('../../bin/api.ts', {
    DATABASE_URL: databaseUrl,
    REWALD_IBAN_KEY: '07'.repeat(32),
    REWALD_SIGNING_KEY: '09'.repeat(32),
    REWALD_DATA: dataDirectory,
    API_PORT: '0',
    LOG_LEVEL: 'warn',
  });
};

/** Databases of a server, each created once. */
const databasesOn = (
  server: EmbeddedPostgres,
  home: string,
  say: (step: string) => void,
): Pick<Stage, 'empty' | 'database' | 'seeding'> => {
  const databases = new Map<number, Promise<string>>();
  const seeding = new Map<number, number>();
  const empty = async (name: string): Promise<string> => {
    const client = new pg.Client({ connectionString: server.urlOf('postgres') });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const databaseUrl = server.urlOf(name);
    await prepareDatabase({ databaseUrl, dataDirectory: home, seed: 'none' });
    return databaseUrl;
  };
  const makeDatabase = async (offers: number): Promise<string> => {
    say(`Seeding ${offers} offers`);
    const begun = performance.now();
    const databaseUrl = await empty(`offers_${offers}`);
    const opened = openDatabase(databaseUrl, { connections: 1, queryTimeout: false });
    await seed(opened, offers);
    await opened.destroy();
    seeding.set(offers, (performance.now() - begun) / 1_000);
    return databaseUrl;
  };
  const database = (offers: number): Promise<string> => {
    const url = databases.get(offers) ?? makeDatabase(offers);
    databases.set(offers, url);
    return url;
  };
  return { empty, database, seeding };
};

/** @param say called with each step when it begins */
export const setStage = async (say: (step: string) => void): Promise<Stage> => {
  const home = mkdtempSync(join(tmpdir(), 'rewald-bench-'));
  // PostgreSQL runs as another user if this program runs as root.
  chmodSync(home, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir: join(home, 'postgres'),
    firstPort: 15_800,
    manyDatabases: true,
  });
  const programs = new Set<Program>();
  const hosts = new Map<number, Promise<Program>>();
  const { empty, database, seeding } = databasesOn(server, home, say);
  const keep = async (starting: Promise<Program>): Promise<Program> => {
    const program = await starting;
    programs.add(program);
    return program;
  };

  return {
    seeding,
    database,
    empty,
    home,
    host: (offers) => {
      const host =
        hosts.get(offers) ??
        database(offers).then((url) => keep(startHost(url, join(home, `host-${offers}`))));
      hosts.set(offers, host);
      return host;
    },
    serve: (url) => keep(startHost(url, join(home, `host-${programs.size}`))),
    bareFastify: async (offers) => keep(start('bare-fastify.ts', { DATABASE_URL: await database(offers) })),
    bareHttp: async (host, path, headers) => {
      const answer = await bytesOf(`${host.url}${path}`, headers);
      const file = join(home, `answer-${programs.size}.json`);
      writeFileSync(file, JSON.stringify(answer));
      return keep(start('bare-http.ts', { ANSWER: file }));
    },
    end: async (program) => {
      programs.delete(program);
      await program.stop();
    },
    clear: async () => {
      for (const program of programs) await program.stop();
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
};

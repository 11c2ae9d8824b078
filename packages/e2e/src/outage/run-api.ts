import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { logFile } from '../site/log-file.ts';
import type { OpenSite } from '../site/run-site.ts';

const root = join(import.meta.dirname, '../../../..');

/** Another API host in its own process, on the database of the shared site. */
export interface ApiProcess {
  address: string;
  /** Ends it abruptly, like a crash. */
  kill(): Promise<void>;
}

/**
 * @param shopOrigin origin of the shop that calls it
 * @throws Error with its output if it does not start
 */
export const runApi = async (
  { databaseUrl, dataDir, siteOrigin }: OpenSite,
  port: number,
  shopOrigin: string,
): Promise<ApiProcess> => {
  const child = spawn(process.execPath, ['packages/api/bin/api.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      API_PORT: String(port),
      DATABASE_URL: databaseUrl ?? '',
      REWALD_DATA: dataDir,
      // Jobs belong to other journeys, which would wait for the lease of those that it has begun when it is killed.
      REWALD_JOBS: 'off',
      SHOP_ORIGIN: `${siteOrigin},${shopOrigin}`,
    },
  });
  const log = logFile('api-down-api');
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    log.end();
  };
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (piece: Buffer): void => {
      output += piece.toString('utf8');
      log.write(piece);
      if (output.includes('The API answers at')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`The API host ended: ${output}`)));
  });
  return { address: `http://localhost:${port}`, kill };
};

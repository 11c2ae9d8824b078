import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { OpenSite } from '../site/run-site.ts';

const run = promisify(execFile);
const COMMAND = resolve(import.meta.dirname, '../../../api/bin/operator-key.ts');

/** Somebody who packs and sends, with a key made by the command that operators use. */
export const newMerchant = async ({ apiHost, databaseUrl }: OpenSite, name: string) => {
  const { stdout } = await run(process.execPath, [COMMAND, 'issue', '--name', name, '--scopes', 'orders'], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: databaseUrl ?? '' },
  });
  const key = stdout.trim();
  return async (orderId: string, step: string, body: object = {}): Promise<void> => {
    const answer = await fetch(`${apiHost}/operator/de/orders/${orderId}/${step}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${step}: ${answer.status} ${await answer.text()}`);
  };
};

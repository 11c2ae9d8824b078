import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const command = resolve(import.meta.dirname, '../../../api/bin/operator-key.ts');

/** Issues an operator's key with the command for operators. */
export const issueOperatorKey = async (
  databaseUrl: string,
  name: string,
  scopes = 'orders,trade-in-cases,tickets,reviews',
): Promise<string> => {
  const { stdout } = await run(process.execPath, [command, 'issue', '--name', name, '--scopes', scopes], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: databaseUrl },
  });
  return stdout.trim();
};

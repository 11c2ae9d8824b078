import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';

const run = promisify(execFile);
const command = resolve(import.meta.dirname, '../../../api/bin/invite.ts');

/** Invites an administrator of the desk with the command for operators. @returns the path of the link */
export const inviteToDesk = async (databaseUrl: string, email: string): Promise<string> => {
  const { stdout } = await run(process.execPath, [command, '--email', email, '--name', 'Mira Lindqvist'], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: databaseUrl },
  });
  return new URL(stdout.trim()).pathname;
};

/** The code that a person's app shows now. */
export const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) }).generate();

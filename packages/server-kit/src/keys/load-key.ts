import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsProblem } from '@rewald/contracts/servers/read-variables';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../data-folder.ts';

/** A secret of the host, and where it comes from. */
export interface KeySource {
  /** Environment variable with 64 hexadecimal digits, which replicas must share. */
  readonly variable: string;
  /** File in the key folder that is created at the first start if the variable is not set. */
  readonly file: string;
}

/** Seals account numbers. */
export const IBAN_KEY: KeySource = { variable: 'REWALD_IBAN_KEY', file: 'iban.key' };
/** Signs mailed links, and everything derived from it. */
export const SIGNING_KEY: KeySource = { variable: 'REWALD_SIGNING_KEY', file: 'signing.key' };

/**
 * Reads a key of 32 bytes.
 *
 * @param folder directory for keys, separate from the database, so that a dump of the database alone decrypts nothing
 * @param mayMake whether a missing key is created; false if replicas have to share it
 * @throws {SettingsProblem} the variable is not a key, or is required but not set
 */
export const loadKey = (
  source: KeySource,
  folder: string,
  environment: NodeJS.ProcessEnv,
  mayMake: boolean,
): Buffer => {
  const given = environment[source.variable];
  if (given !== undefined && given !== '') {
    if (!/^[0-9a-f]{64}$/i.test(given))
      throw new SettingsProblem([`${source.variable} must be 64 hexadecimal digits.`]);
    return Buffer.from(given, 'hex');
  }
  const file = join(folder, source.file);
  if (!existsSync(file) && !mayMake)
    throw new SettingsProblem([
      `${source.variable} is not set, and there is no ${file}: with DATABASE_URL no process makes a key of its own. \`openssl rand -hex 32\` makes one for all of them; keep it.`,
    ]);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: PRIVATE_FILE });
    try {
      // Fails if another process was faster; then that process's key is used.
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(draft);
    }
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
};

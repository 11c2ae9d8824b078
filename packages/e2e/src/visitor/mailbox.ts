import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text of the newest mail of a kind to somebody in the local mail folder, with soft line breaks undone; null while there is none. */
export const readMail = (dataDir: string, kind: string, to: string): string | null => {
  const folder = join(dataDir, 'mail');
  if (!existsSync(folder)) return null;
  const found = readdirSync(folder)
    .filter((file) => file.endsWith('.eml') && file.includes(`-${kind}-`))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(/=\r?\n/g, ''))
    .filter((mail) => mail.includes(`To: ${to}`));
  return found.at(-1) ?? null;
};

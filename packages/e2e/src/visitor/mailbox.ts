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

/** How often the folder is looked into, and for how long at most, in ms. */
const LOOK = 50;
const TIMEOUT_MS = 15_000;

/**
 * What a pattern finds in a mail that is on its way, such as the path of its link.
 *
 * @throws Error when it does not come
 */
export const findInMail = async (
  dataDir: string,
  kind: string,
  to: string,
  pattern: RegExp,
): Promise<string> => {
  for (let waited = 0; waited < TIMEOUT_MS; waited += LOOK) {
    const found = pattern.exec((readMail(dataDir, kind, to) ?? '').replaceAll('=3D', '='));
    if (found) return found[0];
    await new Promise((next) => setTimeout(next, LOOK));
  }
  throw new Error(`No mail "${kind}" came to ${to}`);
};

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text of the newest mail of a kind to a recipient, with soft line breaks removed; null if there is none. */
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

/** Polling interval and timeout, in ms. */
const LOOK = 50;
const TIMEOUT_MS = 15_000;

/**
 * Waits for a mail that contains a pattern.
 *
 * @returns the text that the pattern matched, such as the path of a link
 * @throws Error if no such mail arrives
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

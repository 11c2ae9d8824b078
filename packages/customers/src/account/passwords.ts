import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '@rewald/server-kit/problems/problem';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** At about 30 ms per hash, the last one waits about two seconds. */
const MOST_WAITING = 64;

/**
 * The form in which passwords are hashed, so that every keyboard opens what another one has set: composed letters and plain
 * spaces (OpaqueString, RFC 8265, section 4.2). Case, length and every other sign count.
 */
export const tidyPassword = (password: string): string =>
  password.replace(/\p{Space_Separator}/gu, ' ').normalize('NFC');

/** Hashes and checks passwords, a few at a time, so that a flood of logins does not slow down everything else. */
export interface Passwords {
  /** @throws {Problem} 503 if too many are waiting */
  hash(password: string): Promise<string>;
  /**
   * @param stored the stored hash; for null the check fails, but takes as long as a real one
   * @throws {Problem} 503 if too many are waiting
   */
  check(password: string, stored: string | null): Promise<boolean>;
}

/**
 * @param atOnce number of parallel hashes; by default one core is left for everything else
 * @param mostWaiting number of hashes that may wait; further callers are refused
 */
export const createPasswords = (
  atOnce = Math.max(1, availableParallelism() - 1),
  mostWaiting = MOST_WAITING,
): Passwords => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Problem(503, 'busy', { headers: { 'retry-after': '5' } });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
  // Created in advance, so that even the first check of an unknown account takes no longer than others.
  const decoy = hash('nobody has this password', COST);
  decoy.catch(() => undefined);
  return {
    hash: (password) => inTurn(() => hash(tidyPassword(password), COST)),
    check: (password, stored) =>
      inTurn(async () => {
        // Older hashes are of what was typed.
        for (const form of new Set([tidyPassword(password), password]))
          if (await verify(stored ?? (await decoy), form)) return stored !== null;
        return false;
      }),
  };
};

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CompanyData, Data } from '@rewald/contracts';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { writeWhole } from '../releases/write-whole.ts';

/** The pause between two questions, in ms: pages tell a change within a second. */
const AGAIN_MS = 400;
const TIMEOUT_MS = 3000;

/** The call, by which a host says that it lacks it. */
export const COMPANY_CALL = 'GET /api/content/{locale}/company';

/** In the folder of what the shell server keeps, beside the releases'. */
const FILE = 'company.json';

let last: CompanyData | null = null;

/** The company as the API host said last, also while it does not answer; null where it has never said anything. */
export const lastCompany = (): CompanyData | null => last;

/** Follows what the API host says of the company. */
export interface FollowedCompany {
  stop(): void;
}

const readAs = <S extends TSchema>(schema: S, text: string): Static<S> | null => {
  const value: unknown = JSON.parse(text);
  // Newer hosts may say more.
  return Value.Check(schema, value) ? value : null;
};

/** @returns null where nothing is known now */
const ask = async (apiHost: string): Promise<CompanyData | null> => {
  const answer = await fetch(`${apiHost}/content/de/company`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await answer.text();
  return answer.ok ? (readAs(Data(CompanyData), text)?.data ?? null) : null;
};

const readKept = async (folder: string | null): Promise<CompanyData | null> => {
  if (folder === null) return null;
  try {
    return readAs(CompanyData, await readFile(join(folder, FILE), 'utf8'));
  } catch {
    return null;
  }
};

/**
 * Asks the API host all the time who is behind the shop, so that a change is on pages within a second, and remembers it: header
 * and footer stand while the host is away, also after a start.
 *
 * @param isThere whether this host has the call, as far as it is known; without it, it is left alone
 * @param folder where it is kept over a restart; null keeps nothing
 * @param onChange told of every change, not of the first answer
 */
export const followCompany = async (
  apiHost: string,
  isThere: () => boolean,
  folder: string | null,
  onChange: () => void,
): Promise<FollowedCompany> => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  last = await readKept(folder);
  const look = async (): Promise<void> => {
    const said = isThere() ? await ask(apiHost).catch(() => null) : null;
    if (stopped) return;
    if (said !== null && !isDeepStrictEqual(said, last)) {
      last = said;
      onChange();
      // A folder that cannot be written only costs the head start.
      if (folder !== null) await writeWhole(folder, FILE, JSON.stringify(said)).catch(() => undefined);
    }
    timer = setTimeout(() => {
      look().catch(() => undefined);
    }, AGAIN_MS).unref();
  };
  await look();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};

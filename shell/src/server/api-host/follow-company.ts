import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CompanyData, Data, ShopAppearance } from '@rewald/contracts';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { fetchShopFiles, keepShopFiles, lastShopFiles } from './shop-files.ts';
import { writeWhole } from '../artefacts/write-whole.ts';

/** The pause between two requests, in ms, so that pages show a change within a second. */
const AGAIN_MS = 400;
const TIMEOUT_MS = 3000;

/** The call that reports the company; not every host has it. */
export const COMPANY_CALL = 'GET /api/content/{locale}/company';

/** File in the folder where the shell server stores its state, beside the stored releases. */
const FILE = 'company.json';

let last: CompanyData | null = null;

/** The company as last reported by the API host, also while it does not answer; null if it never reported any. */
export const lastCompany = (): CompanyData | null => last;

/** Follows the company's data. */
export interface FollowedCompany {
  stop(): void;
}

const readAs = <S extends TSchema>(schema: S, text: string): Static<S> | null => {
  const value: unknown = JSON.parse(text);
  // Newer hosts may report more.
  return Value.Check(schema, value) ? value : null;
};

/** @returns null if nothing is known, or if the drawings that belong to it cannot be had */
const ask = async (apiHost: string): Promise<CompanyData | null> => {
  const answer = await fetch(`${apiHost}/content/de/company`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await answer.text();
  const company = answer.ok ? (readAs(Data(CompanyData), text)?.data ?? null) : null;
  if (company?.look === undefined) return company;
  const files = await fetchShopFiles(apiHost, company.look.version);
  if (files === null) return null;
  keepShopFiles(files);
  return company;
};

/** What is stored: another host's shop belongs to another company. */
const Kept = Type.Object({
  apiHost: Type.String(),
  company: CompanyData,
  files: Type.Optional(ShopAppearance),
});

const keptOf = (apiHost: string, company: CompanyData): Static<typeof Kept> => {
  const files = lastShopFiles();
  return { apiHost, company, ...(company.look && files && { files }) };
};

const readKept = async (folder: string | null, apiHost: string): Promise<CompanyData | null> => {
  if (folder === null) return null;
  try {
    const kept = readAs(Kept, await readFile(join(folder, FILE), 'utf8'));
    if (kept?.apiHost !== apiHost) return null;
    keepShopFiles(kept.files ?? null);
    return kept.company;
  } catch {
    return null;
  }
};

/**
 * Polls the API host for the company behind the shop, so that pages show a change within a second. The last answer is stored, so
 * that header and footer stay complete while the host is down, even after a restart; but not after a change of API_HOST.
 *
 * @param isThere whether this host has the call, as far as known; if not, no request is sent
 * @param folder where it is stored across restarts; null stores nothing
 * @param onChange called on every change, not on the first answer
 */
export const followCompany = async (
  apiHost: string,
  isThere: () => boolean,
  folder: string | null,
  onChange: () => void,
): Promise<FollowedCompany> => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  last = await readKept(folder, apiHost);
  const look = async (): Promise<void> => {
    const there = isThere();
    const said = there ? await ask(apiHost).catch(() => null) : null;
    if (stopped) return;
    if (!there && last !== null) {
      // The address has become that of a host that reports no company.
      last = null;
      onChange();
    }
    if (said !== null && !isDeepStrictEqual(said, last)) {
      last = said;
      onChange();
      // If the folder cannot be written, only the next start lacks this data.
      if (folder !== null)
        await writeWhole(folder, FILE, JSON.stringify(keptOf(apiHost, said))).catch(() => undefined);
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

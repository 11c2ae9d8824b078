import { Data, ShopAppearance } from '@rewald/contracts';
import { Value } from 'typebox/value';

const TIMEOUT_MS = 3000;

/** The drawings that a shop brings, by their paths on the site. */
const FIELDS = {
  '/brand/logo.svg': 'logo',
  '/brand/logo-dark.svg': 'logoDark',
  '/favicon.svg': 'icon',
} as const satisfies Record<string, keyof ShopAppearance>;

/** The paths that a shop's drawings have on the site. */
export type DrawingPath = keyof typeof FIELDS;

let last: ShopAppearance | null = null;

/** The shop's drawings as last fetched; null before that, and of a shop that brings none. */
export const lastShopFiles = (): ShopAppearance | null => last;

/** A drawing of the shop; undefined if it does not bring this one. */
export const shopFile = (path: DrawingPath): string | undefined => last?.[FIELDS[path]];

/** Takes over drawings that were kept across a restart; null forgets all. */
export function keepShopFiles(files: ShopAppearance | null): void {
  last = files;
}

/**
 * Fetches the drawings of this version, unless they are there.
 *
 * @returns the drawings; null if the API host does not give them now
 */
export async function fetchShopFiles(apiHost: string, version: string): Promise<ShopAppearance | null> {
  if (last?.version === version) return last;
  const answer = await fetch(`${apiHost}/content/de/appearance`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body: unknown = answer.ok ? await answer.json() : null;
  return Value.Check(Data(ShopAppearance), body) ? body.data : null;
}

import { createHash } from 'node:crypto';
import type { ShopAppearance } from '@rewald/contracts';

/** The drawings of a shop that brings none. */
export const NO_APPEARANCE: ShopAppearance = { version: '0'.repeat(16) };

/** The shop's drawings, with a version that follows from them. */
export function appearanceOf(files: Omit<ShopAppearance, 'version'>): ShopAppearance {
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  return { version, ...files };
}

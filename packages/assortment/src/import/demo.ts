import { fileURLToPath } from 'node:url';
import { assemble } from '../catalogue/assemble.ts';
import type { Entries } from '../catalogue/entries.ts';
import type { Catalogue } from '../catalogue/types.ts';
import { checkEntries } from './check-entries.ts';
import { readFolder } from './read-folder.ts';

/** Folder of the demo's assortment. */
export const DEMO_FOLDER = fileURLToPath(new URL('../../../catalogue', import.meta.url));

/**
 * Reads the demo's assortment from its folder.
 *
 * @throws {Error} a file has a fault; the message names it
 */
export const readDemo = (): { entries: Entries; catalogue: Catalogue } => {
  const { entries, faults } = readFolder(DEMO_FOLDER);
  const checked = checkEntries(entries);
  const [fault] = [...faults, ...checked.faults];
  if (fault !== undefined) throw new Error(`${fault.file}, ${fault.entry}, ${fault.field}: ${fault.message}`);
  return { entries: checked.all, catalogue: assemble(checked.all) };
};

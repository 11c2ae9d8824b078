import {
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { ADMITTED } from '@rewald/federation/shared';
import { PART_FOLDERS } from '@rewald/site/releases';
import { checkOutOlder, type OlderCheckout } from './older-checkout.ts';
import { buildIn } from './older-releases.ts';

const root = join(import.meta.dirname, '../../../..');
const SHELL_FOLDER = 'shell';

/** Hard-links files one by one, so that libraries find each other next to themselves without copying. */
const linkFiles = (from: string, to: string): void => {
  if (statSync(from).isFile()) {
    linkSync(from, to);
    return;
  }
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
};

/** Links the lowest `react` that parts admit, which is installed as `react-lowest`. */
const bringLowest = (from: string, to: string): void => {
  const name = basename(from);
  linkFiles(name in ADMITTED ? join(root, 'node_modules', `${name}-lowest`) : from, to);
};

/** Declares the versions with which the shell is built, which changes the shell's own version. */
const stateVersions = (checkout: string): void => {
  const file = join(checkout, SHELL_FOLDER, 'package.json');
  const manifest: { dependencies: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'));
  for (const [name, range] of Object.entries(ADMITTED)) manifest.dependencies[name] = range.slice(1);
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
};

/**
 * A checkout of today in which every library finds the lowest React that parts admit: its shell is built with it, and
 * its shell server renders with it. The other parts are those built in this checkout.
 *
 * @param folder for the checkout, on the same disk as this one; must not exist
 * @throws Error if the shell does not build
 */
export const checkOutWithLowestReact = async (folder: string): Promise<OlderCheckout> => {
  const checkout = await checkOutOlder('HEAD', folder, bringLowest);
  try {
    stateVersions(folder);
    await buildIn(folder, SHELL_FOLDER);
    for (const part of PART_FOLDERS.filter((name) => name !== SHELL_FOLDER))
      cpSync(join(root, part, 'dist'), join(folder, part, 'dist'), { recursive: true });
    return checkout;
  } catch (error) {
    await checkout.remove();
    throw error;
  }
};

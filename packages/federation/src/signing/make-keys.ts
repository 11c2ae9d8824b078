import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyFileIn, readKey, trustedIn, trustFileIn } from './key-folder.ts';
import { KeyProblem, newKeyPem, type ReleaseKey } from './release-key.ts';
import type { TrustFile } from './trusted-keys.ts';

/** Adds the public key to the folder's trusted keys. */
const trust = (folder: string, name: string, { publicKey }: ReleaseKey): void => {
  const trusted = trustedIn(folder);
  const known = Object.hasOwn(trusted, name) ? (trusted[name] ?? []) : [];
  if (known.some(({ key }) => key === publicKey)) return;
  const next: TrustFile = { ...trusted, [name]: [...known, { key: publicKey }] };
  const draft = `${trustFileIn(folder)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(next, null, 2)}\n`);
  renameSync(draft, trustFileIn(folder));
};

const write = (folder: string, name: string): ReleaseKey => {
  const file = keyFileIn(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, newKeyPem(), { mode: 0o600, flag: 'wx' });
  const key = readKey(folder, name);
  trust(folder, name, key);
  return key;
};

/** Makes a part's first key and trusts it in its folder. @throws KeyProblem when the part already has one */
export const makeKey = (folder: string, name: string): ReleaseKey => {
  const file = keyFileIn(folder, name);
  if (existsSync(file))
    throw new KeyProblem(`${file} is there already; mfe keys rotate ${name} makes the next one.`);
  return write(folder, name);
};

/**
 * Makes a part's next key. The former one is kept beside it under its id, and stays trusted until its entry is removed.
 *
 * @throws KeyProblem when the part has none yet
 */
export const rotateKey = (folder: string, name: string): { key: ReleaseKey; former: ReleaseKey } => {
  const former = readKey(folder, name);
  renameSync(keyFileIn(folder, name), join(folder, `${name}.${former.id}.pem`));
  return { key: write(folder, name), former };
};

/** Makes the missing keys of a site on a developer's machine. */
export const makeMissingKeys = (folder: string, names: readonly string[]): void => {
  for (const name of names)
    if (existsSync(keyFileIn(folder, name))) trust(folder, name, readKey(folder, name));
    else write(folder, name);
};

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyFileIn, readKey, trustedIn, trustFileIn } from './key-folder.ts';
import { KeyProblem, newKeyPem, parsePublicKey, type ReleaseKey } from './release-key.ts';
import { entryOf, parseTrustFile, type Grant, type TrustEntry, type TrustFile } from './trusted-keys.ts';

const store = (file: string, content: TrustFile): void => {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(draft, file);
};

/** An entry in its shorter form, where it grants nothing. */
const shortest = (entry: TrustEntry): TrustFile[string] =>
  Object.keys(entry).length > 1 ? entry : entry.keys;

/** Adds the public key to the folder's trusted keys. */
const trust = (folder: string, name: string, { publicKey }: ReleaseKey): void => {
  const trusted = trustedIn(folder);
  const entry = entryOf(trusted, name);
  if (entry.keys.some(({ key }) => key === publicKey)) return;
  const next = shortest({ ...entry, keys: [...entry.keys, { key: publicKey }] });
  store(trustFileIn(folder), { ...trusted, [name]: next });
};

/**
 * Says in a file of trusted keys what is a part's own.
 *
 * @param publicKey a key to trust as well
 * @returns the entry as it is now
 * @throws KeyProblem when the file is broken, the text is no key, or the part would have no key at all
 */
export const grant = (file: string, name: string, granted: Grant, publicKey?: string): TrustFile[string] => {
  const trusted = existsSync(file) ? parseTrustFile(readFileSync(file, 'utf8'), file) : {};
  const entry = entryOf(trusted, name);
  if (publicKey !== undefined) parsePublicKey(publicKey, 'The key given');
  const isNew = publicKey !== undefined && !entry.keys.some(({ key }) => key === publicKey);
  const keys = isNew ? [...entry.keys, { key: publicKey }] : entry.keys;
  if (keys.length === 0) throw new KeyProblem(`${name} has no key in ${file} yet: give its public key, too.`);
  const next = shortest({ ...entry, ...granted, keys });
  store(file, { ...trusted, [name]: next });
  return next;
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

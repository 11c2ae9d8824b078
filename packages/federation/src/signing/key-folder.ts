import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { KeyProblem, parseKey, parsePublicKey, type ReleaseKey } from './release-key.ts';
import { entryOf, parseTrustFile, type TrustedKey, type TrustFile } from './trusted-keys.ts';

/** The default folder of keys: in the home directory, so in no repository. */
export const usualKeyFolder = (env: NodeJS.ProcessEnv): string =>
  join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'rewald/keys');

/** The file of public keys beside the private ones, in the format that sites use. */
export const trustFileIn = (folder: string): string => join(folder, 'trusted.json');

/** Path of a part's private key in a folder. @throws KeyProblem when the name is not valid */
export const keyFileIn = (folder: string, name: string): string => {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name))
    throw new KeyProblem(`"${name}" is no name of a part; write small letters, digits and hyphens.`);
  return join(folder, `${name}.pem`);
};

/**
 * Reads the private key of a part.
 *
 * @param place a folder of keys, a PEM file, or the PEM text itself, for pipelines that keep it as a secret
 * @throws KeyProblem when there is none
 */
export const readKey = (place: string, name: string): ReleaseKey => {
  if (place.includes('-----BEGIN')) return parseKey(place, 'The key given');
  const file = statSync(place, { throwIfNoEntry: false })?.isFile() ? place : keyFileIn(place, name);
  if (!existsSync(file))
    throw new KeyProblem(
      `${name} has no key: ${file} is not there. mfe keys make ${name} makes one; --key or MFE_KEY names another place.`,
    );
  return parseKey(readFileSync(file, 'utf8'), file);
};

/** The trusted keys in a folder; none without the file. @throws KeyProblem when it is broken */
export const trustedIn = (folder: string): TrustFile => {
  const file = trustFileIn(folder);
  return existsSync(file) ? parseTrustFile(readFileSync(file, 'utf8'), file) : {};
};

/** A key of a folder: private, trusted, or both. */
export interface KnownKey {
  name: string;
  id: string;
  /** File of the private key; null when only the public one is here. */
  file: string | null;
  /** Its entry among the trusted keys; null when it is not trusted. */
  trusted: TrustedKey | null;
}

/** All keys of a folder, by name. @throws KeyProblem when a file in it is broken */
export const listKeys = (folder: string): KnownKey[] => {
  const known = new Map<string, KnownKey>();
  const add = (name: string, id: string, more: Partial<KnownKey>): void => {
    const before = known.get(`${name} ${id}`) ?? { name, id, file: null, trusted: null };
    known.set(`${name} ${id}`, { ...before, ...more });
  };
  const file = trustedIn(folder);
  for (const name of Object.keys(file))
    for (const trusted of entryOf(file, name).keys)
      add(name, parsePublicKey(trusted.key, trustFileIn(folder)).id, { trusted });
  for (const pem of existsSync(folder) ? readdirSync(folder) : []) {
    if (!pem.endsWith('.pem')) continue;
    const path = join(folder, pem);
    add(pem.split('.')[0] ?? '', parseKey(readFileSync(path, 'utf8'), path).id, { file: path });
  }
  return [...known.values()].sort((a, b) => a.name.localeCompare(b.name));
};

import { existsSync, statSync } from 'node:fs';
import { keyFileIn, listKeys, trustFileIn, usualKeyFolder, type KnownKey } from '../signing/key-folder.ts';
import { grant, makeKey, rotateKey } from '../signing/make-keys.ts';
import type { ReleaseKey } from '../signing/release-key.ts';
import { openRegistry, type RegistryOptions } from './release-commands.ts';
import { CommandProblem, formatTable, type Terminal } from './terminal.ts';

/** Options of commands about keys. */
export interface KeysOptions {
  key?: string;
}

/** @throws CommandProblem when a file is given: these commands need the folder with all keys and the file of trusted ones */
const folderOf = ({ key }: KeysOptions): string => {
  const folder = key || process.env['MFE_KEY'] || usualKeyFolder(process.env);
  if (folder.includes('-----BEGIN') || (existsSync(folder) && !statSync(folder).isDirectory()))
    throw new CommandProblem('Name a folder with --key: keys are made and kept in one.');
  return folder;
};

/** The line to add to a site's file of trusted keys. */
const trustLine = (name: string, publicKey: string): string => `"${name}": [{ "key": "${publicKey}" }]`;

const formatTrust = (folder: string, name: string, { publicKey }: ReleaseKey): string =>
  `It is trusted in ${trustFileIn(folder)}. Sites whose RELEASE_KEYS names another file want this line in it:\n\n  ${trustLine(name, publicKey)}`;

export const make = (terminal: Terminal, name: string, options: KeysOptions): void => {
  const folder = folderOf(options);
  const key = makeKey(folder, name);
  terminal.result(
    { name, id: key.id, publicKey: key.publicKey, file: keyFileIn(folder, name) },
    `The key ${key.id} of ${name} lies in ${keyFileIn(folder, name)}. Keep it out of every repository.\n${formatTrust(folder, name, key)}`,
  );
};

export const rotate = (terminal: Terminal, name: string, options: KeysOptions): void => {
  const folder = folderOf(options);
  const { key, former } = rotateKey(folder, name);
  terminal.result(
    { name, id: key.id, publicKey: key.publicKey, file: keyFileIn(folder, name), former: former.id },
    `The key ${key.id} of ${name} takes the place of ${former.id}, which stays beside it.
${formatTrust(folder, name, key)}

Nothing stops if you go on in this order:
  1. add the line to the site's file of trusted keys, beside the one that is there; the site reads it again by itself
  2. mfe sign ${name}: what is listed is signed with the new key
  3. take the line of ${former.id} away, and delete ${name}.${former.id}.pem`,
  );
};

/** Options of `mfe trust add`. */
export interface TrustOptions {
  file?: string;
  publicKey?: string;
  paths?: string[];
  slots?: string[];
  origins?: string[];
  events?: string[];
  budget?: string;
}

/** Trusts a key, or grants what a part may claim, in a site's file of trusted keys. */
export const trust = (
  terminal: Terminal,
  name: string,
  { file, publicKey, budget, ...lists }: TrustOptions,
): void => {
  if (budget !== undefined && !/^\d+$/.test(budget))
    throw new CommandProblem('--budget is a number of bytes, such as 90000.');
  const granted = { ...lists, ...(budget !== undefined && { budget: Number(budget) }) };
  if (publicKey === undefined && Object.keys(granted).length === 0)
    throw new CommandProblem(
      'Say what to trust: --public-key, --paths, --slots, --events, --budget or --origins.',
    );
  const place = file || process.env['RELEASE_KEYS'] || trustFileIn(folderOf({}));
  const entry = grant(place, name, granted, publicKey);
  terminal.result(
    { name, file: place, entry },
    `${place} says now:\n\n  "${name}": ${JSON.stringify(entry)}\n\nSites that follow this file take it over by themselves.`,
  );
};

const formatKey = ({ name, id, file, trusted }: KnownKey): string[] => [
  name,
  id,
  trusted ? (trusted.notAfter ? `until ${trusted.notAfter}` : 'yes') : 'no',
  trusted?.key ?? '',
  file ?? '',
];

export const list = (terminal: Terminal, options: KeysOptions): void => {
  const folder = folderOf(options);
  const keys = listKeys(folder);
  terminal.result(
    { folder, keys },
    keys.length === 0
      ? `There are no keys in ${folder}; mfe keys make NAME makes one.`
      : formatTable(['NAME', 'ID', 'TRUSTED', 'PUBLIC', 'PRIVATE'], keys.map(formatKey)),
  );
};

/** Signs a part's list again with its current key. */
export const sign = async (terminal: Terminal, part: string, options: RegistryOptions): Promise<void> => {
  const registry = await openRegistry(options);
  registry.assertKey(part);
  if (options.force !== undefined) await registry.force(part, null, options.force);
  const change = await registry.sign(part, options.force ?? null);
  const versions = (await registry.read()).microFrontends[part] ?? [];
  terminal.result(
    { ...change, versions: versions.map(({ metadata }) => metadata.version) },
    `${part} is signed: ${versions.map(({ metadata }) => metadata.version).join(', ')}`,
  );
};

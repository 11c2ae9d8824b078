import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { readKey, trustFileIn, usualKeyFolder } from './key-folder.ts';
import { KeyProblem, type ReleaseKey } from './release-key.ts';
import { parseTrust, readTrust, SECOND_KEY, type Trust } from './trusted-keys.ts';

/** A person or program that works on a registry, with its own keys and the keys whose signatures it trusts. */
export interface Actor {
  /** For signatures and the log. */
  readonly who: string;
  /** The key that signs for a name. @throws KeyProblem when there is none, or it is not trusted */
  keyOf(name: string): ReleaseKey;
  /** @throws KeyProblem when the file of trusted keys is broken */
  trust(): Trust;
}

/** The locations of an actor's keys. */
export interface KeyPlaces {
  /** A folder of keys, a PEM file, or the PEM text itself. */
  keys: string;
  /** The file of trusted keys. */
  trusted: string;
  /**
   * The location of the second key, if it is not among the others: a person who forces a release may have only
   * one of the keys.
   */
  second?: string;
}

const folderOf = (keys: string): string => {
  if (keys.includes('-----BEGIN')) return usualKeyFolder(process.env);
  return statSync(keys, { throwIfNoEntry: false })?.isFile() ? dirname(keys) : keys;
};

/** Keys as given on the command line or in the environment; by default the trusted ones are beside them. */
export const keyPlaces = (
  given: { key?: string | undefined; trust?: string | undefined; secondKey?: string | undefined },
  env: NodeJS.ProcessEnv,
): KeyPlaces => {
  const keys = given.key || env['MFE_KEY'] || usualKeyFolder(env);
  const second = given.secondKey || env['MFE_SECOND_KEY'] || keys;
  return { keys, second, trusted: given.trust || env['RELEASE_KEYS'] || trustFileIn(folderOf(keys)) };
};

/** Files are read on use, so that reading a registry needs no private key. */
export const actorWith = (who: string, { keys, trusted, second = keys }: KeyPlaces): Actor => {
  // Without the file no key is trusted, and the checks that follow say so.
  const trust = (): Trust =>
    existsSync(trusted) ? readTrust(trusted) : parseTrust('{}', `${trusted} (which is not there)`);
  return {
    who,
    trust,
    keyOf(name) {
      const key = readKey(name === SECOND_KEY ? second : keys, name);
      const known = trust().find(name, key.id, Date.now());
      if (typeof known !== 'string') return key;
      throw new KeyProblem(
        `Nobody would take over what you sign for ${name}: ${known}. Let the site's operators add your key (mfe keys list shows it), or name their file with --trust or RELEASE_KEYS.`,
      );
    },
  };
};

import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { readKey, trustFileIn, usualKeyFolder } from './key-folder.ts';
import { KeyProblem, type ReleaseKey } from './release-key.ts';
import { parseTrust, readTrust, type Trust } from './trusted-keys.ts';

/** Who works on a registry, with which keys, and whose signatures they believe. */
export interface Actor {
  /** For signatures and the log. */
  readonly who: string;
  /** The key that signs for a name. @throws KeyProblem when there is none, or nobody would believe it */
  keyOf(name: string): ReleaseKey;
  /** @throws KeyProblem when the file of trusted keys is broken */
  trust(): Trust;
}

/** Where an actor's keys are. */
export interface KeyPlaces {
  /** A folder of keys, a PEM file, or the PEM text itself. */
  keys: string;
  /** The file of trusted keys. */
  trusted: string;
}

const folderOf = (keys: string): string => {
  if (keys.includes('-----BEGIN')) return usualKeyFolder(process.env);
  return statSync(keys, { throwIfNoEntry: false })?.isFile() ? dirname(keys) : keys;
};

/** Keys as the command line or the environment names them; the trusted ones lie beside them unless told otherwise. */
export const keyPlaces = (
  given: { key?: string | undefined; trust?: string | undefined },
  env: NodeJS.ProcessEnv,
): KeyPlaces => {
  const keys = given.key || env['MFE_KEY'] || usualKeyFolder(env);
  return { keys, trusted: given.trust || env['RELEASE_KEYS'] || trustFileIn(folderOf(keys)) };
};

/** Files are read when they are needed: who only looks needs no key. */
export const actorWith = (who: string, { keys, trusted }: KeyPlaces): Actor => {
  // Without the file nobody is known, and what follows from that says so.
  const trust = (): Trust =>
    existsSync(trusted) ? readTrust(trusted) : parseTrust('{}', `${trusted} (which is not there)`);
  return {
    who,
    trust,
    keyOf(name) {
      const key = readKey(keys, name);
      const known = trust().find(name, key.id, Date.now());
      if (typeof known !== 'string') return key;
      throw new KeyProblem(
        `Nobody would take over what you sign for ${name}: ${known}. Let the site's operators add your key (mfe keys list shows it), or name their file with --trust or RELEASE_KEYS.`,
      );
    },
  };
};

import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import Schema from 'typebox/schema';
import { Type, type Static } from 'typebox';
import { KeyProblem, parsePublicKey } from './release-key.ts';

/** The name whose key may withdraw canaries and live versions and do nothing else; no part may have this name. */
export const CANARY_WATCH = 'canary-watch';

/** The name whose key a team needs in addition to its own to release past the gate; no part may have this name. */
export const SECOND_KEY = 'second-key';

/** Names of keys that release nothing. */
export const NO_PARTS: ReadonlySet<string> = new Set([CANARY_WATCH, SECOND_KEY]);

/** A public key with its period of validity (ISO 8601); unlimited by default. */
export const TrustedKey = Type.Object(
  {
    key: Type.String(),
    notBefore: Type.Optional(Type.String()),
    notAfter: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type TrustedKey = Static<typeof TrustedKey>;

/** The file of trusted keys: name of a part, or one of {@link NO_PARTS} → its keys. */
export const TrustFile = Type.Record(Type.String(), Type.Array(TrustedKey));
export type TrustFile = Static<typeof TrustFile>;

const fileCheck = Schema.Compile(TrustFile);

/** The keys whose signatures are valid. */
export interface Trust {
  /** The file, for messages. */
  readonly place: string;
  readonly names: ReadonlySet<string>;
  /** The key with that id, if the name may sign with it at that time; otherwise the reason why not. */
  find(name: string, keyId: string, nowMs: number): KeyObject | string;
  /** Changes whenever other keys become valid. */
  stateAt(nowMs: number): string;
}

interface ReadKey {
  id: string;
  key: KeyObject;
  notBeforeMs: number;
  notAfterMs: number;
}

const timeOf = (text: string | undefined, otherwise: number, place: string): number => {
  if (text === undefined) return otherwise;
  const time = Date.parse(text);
  if (Number.isNaN(time))
    throw new KeyProblem(`${place}: "${text}" is no time such as 2026-05-01T00:00:00Z.`);
  return time;
};

const say = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

/** @throws KeyProblem when the text is not a file of trusted keys */
export const parseTrustFile = (text: string, place: string): TrustFile => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new KeyProblem(`${place} is no JSON.`, { cause });
  }
  if (!fileCheck.Check(value))
    throw new KeyProblem(`${place} is no file of trusted keys; it looks like {"shop": [{"key": "MCow…"}]}.`);
  return value;
};

/** @throws KeyProblem when the text is not a file of trusted keys, or one of them is not a key */
export const parseTrust = (text: string, place: string): Trust => {
  const keys = new Map(
    Object.entries(parseTrustFile(text, place)).map(([name, list]) => [
      name,
      list.map(({ key, notBefore, notAfter }): ReadKey => ({
        ...parsePublicKey(key, place),
        notBeforeMs: timeOf(notBefore, -Infinity, place),
        notAfterMs: timeOf(notAfter, Infinity, place),
      })),
    ]),
  );
  return {
    place,
    names: new Set(keys.keys()),
    find(name, keyId, nowMs) {
      const known = keys.get(name)?.find(({ id }) => id === keyId);
      if (!known) return `its key ${keyId} is not one of ${name} in ${place}`;
      if (nowMs < known.notBeforeMs) return `its key ${keyId} counts from ${say(known.notBeforeMs)} UTC on`;
      if (nowMs > known.notAfterMs) return `its key ${keyId} counted until ${say(known.notAfterMs)} UTC`;
      return known.key;
    },
    stateAt: (nowMs) =>
      [...keys]
        .map(([name, list]) => {
          const now = list.filter((key) => key.notBeforeMs <= nowMs && nowMs <= key.notAfterMs);
          return `${name} ${now.map(({ id }) => id).join()}`;
        })
        .join('\n'),
  };
};

/** @throws KeyProblem when the file does not exist or is not valid */
export const readTrust = (file: string): Trust => {
  if (!existsSync(file))
    throw new KeyProblem(`${file} is not there: it says whose releases count (mfe keys make begins one).`);
  return parseTrust(readFileSync(file, 'utf8'), file);
};

/** The state after reading the file. */
export interface FollowedTrust {
  trust: Trust;
  /** Why the file cannot be used at the moment; its former content stays valid. */
  problem: string | null;
}

/**
 * Watches the file of trusted keys, so that keys change without a restart. While the file is broken or missing, its
 * former content stays valid.
 *
 * @returns a function that reads the file again if it changed
 * @throws KeyProblem when it cannot be used at the start
 */
export const followTrust = (file: string): (() => FollowedTrust) => {
  let text = '';
  let trust = readTrust(file);
  return () => {
    try {
      const now = readFileSync(file, 'utf8');
      if (now !== text) trust = parseTrust(now, file);
      text = now;
      return { trust, problem: null };
    } catch (error) {
      return { trust, problem: error instanceof Error ? error.message : String(error) };
    }
  };
};

import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { SHELL_PART } from '@rewald/contracts';
import Schema from 'typebox/schema';
import { Type, type Static } from 'typebox';
import { KeyProblem, parsePublicKey } from './release-key.ts';

/** The name whose key may withdraw canaries and live versions and do nothing else; no part may have this name. */
export const CANARY_WATCH = 'canary-watch';

/** The name whose key a team needs in addition to its own to release past the gate; no part may have this name. */
export const SECOND_KEY = 'second-key';

/**
 * The name whose key signs the verdicts of the platform's own gate. A site that trusts one runs only versions that have such
 * a verdict; no part may have this name.
 */
export const GATE_RUNNER = 'gate-runner';

/** Names of keys that release nothing. */
export const NO_PARTS: ReadonlySet<string> = new Set([CANARY_WATCH, SECOND_KEY, GATE_RUNNER]);

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

/** What the platform grants to a part, beside its keys. What is not named is not limited, except calls of its server code. */
export const Grant = Type.Object(
  {
    /** Paths that are the part's own, as in its routes: `/returns`, `/returns/*`. It claims no others, and nobody else claims them. */
    paths: Type.Optional(Type.Array(Type.String({ pattern: '^/' }))),
    /** Slots of other parts that it may fill. */
    slots: Type.Optional(Type.Array(Type.String())),
    /** Origins that its server code may call besides the API host: `https://prices.example`. It calls no others, even if this is not named. */
    origins: Type.Optional(Type.Array(Type.String({ pattern: '^https?://[^/]+$' }))),
    /** Events that it may publish. */
    events: Type.Optional(Type.Array(Type.String())),
    /** What each of its modules may weigh with all its scripts, in bytes (brotli), whatever its team's own limit is. */
    budget: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
);
export type Grant = Static<typeof Grant>;

/** Keys of a name with what is granted to it. */
export const TrustEntry = Type.Object(
  { keys: Type.Array(TrustedKey), ...Grant.properties },
  { additionalProperties: false },
);
export type TrustEntry = Static<typeof TrustEntry>;

/** The file of trusted keys: name of a part, or one of {@link NO_PARTS} → its keys, alone or with a grant. */
export const TrustFile = Type.Record(Type.String(), Type.Union([Type.Array(TrustedKey), TrustEntry]));
export type TrustFile = Static<typeof TrustFile>;

/** An entry of the file in its longer form. */
export const entryOf = (file: TrustFile, name: string): TrustEntry => {
  const entry = Object.hasOwn(file, name) ? file[name] : undefined;
  return entry === undefined || Array.isArray(entry) ? { keys: entry ?? [] } : entry;
};

const fileCheck = Schema.Compile(TrustFile);

/** The keys whose signatures are valid. */
export interface Trust {
  /** The file, for messages. */
  readonly place: string;
  readonly names: ReadonlySet<string>;
  /** The key with that id, if the name may sign with it at that time; otherwise the reason why not. */
  find(name: string, keyId: string, nowMs: number): KeyObject | string;
  /** What is granted to each name for which the file has a grant. */
  readonly grants: ReadonlyMap<string, Grant>;
  /** Changes whenever other keys or grants become valid. */
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

const grantsOf = (file: TrustFile): Map<string, Grant> =>
  new Map(
    Object.keys(file).flatMap((name): [string, Grant][] => {
      const { keys: _keys, ...grant } = entryOf(file, name);
      return Object.keys(grant).length > 0 ? [[name, grant]] : [];
    }),
  );

/** @throws KeyProblem when the text is not a file of trusted keys, or one of them is not a key */
export const parseTrust = (text: string, place: string): Trust => {
  const file = parseTrustFile(text, place);
  const keys = new Map(
    Object.keys(file).map((name) => [
      name,
      entryOf(file, name).keys.map(({ key, notBefore, notAfter }): ReadKey => ({
        ...parsePublicKey(key, place),
        notBeforeMs: timeOf(notBefore, -Infinity, place),
        notAfterMs: timeOf(notAfter, Infinity, place),
      })),
    ]),
  );
  const grants = grantsOf(file);
  return {
    place,
    names: new Set(keys.keys()),
    grants,
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
          return `${name} ${now.map(({ id }) => id).join()} ${JSON.stringify(grants.get(name) ?? null)}`;
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

/** A site without a shell answers no page, so a file without its key is taken for a mistake. */
const assertShell = (trust: Trust): Trust => {
  if (!trust.names.has(SHELL_PART))
    throw new KeyProblem(`${trust.place} has no key of the ${SHELL_PART}, without which there is no page.`);
  return trust;
};

/**
 * Watches the file of trusted keys, so that keys change without a restart. While the file is broken or missing, or has no
 * key of the shell, its former content stays valid.
 *
 * @returns a function that reads the file again if it changed
 * @throws KeyProblem when it cannot be used at the start
 */
export const followTrust = (file: string): (() => FollowedTrust) => {
  let text = '';
  let trust = assertShell(readTrust(file));
  return () => {
    try {
      const now = readFileSync(file, 'utf8');
      if (now !== text) trust = assertShell(parseTrust(now, file));
      text = now;
      return { trust, problem: null };
    } catch (error) {
      return { trust, problem: error instanceof Error ? error.message : String(error) };
    }
  };
};

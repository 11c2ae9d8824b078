import Schema from 'typebox/schema';
import { Type, type Static } from 'typebox';
import type { Actor } from '../signing/actor.ts';
import { signVerdict, verdictProblem } from '../signing/statements.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** A verdict of the gate with the digest of its input, so that the same check need not run again. */
export const KeptVerdict = Type.Object({
  /** Digest of everything that was checked. */
  asked: Type.String(),
  /** When it was checked. */
  at: Type.Optional(Type.String()),
  /** Digests of the manifest that was checked, and of each manifest that it was checked with. */
  of: Type.Optional(Type.String()),
  against: Type.Optional(Type.Array(Type.String())),
  /** Findings that block nothing. */
  notes: Type.Array(
    Type.Object({
      level: Type.Literal('note'),
      rule: Type.String(),
      release: Type.String(),
      against: Type.Optional(Type.String()),
      file: Type.String(),
      reason: Type.String(),
      remedy: Type.String(),
    }),
  ),
});
export type KeptVerdict = Static<typeof KeptVerdict>;

const check = Schema.Compile(
  Type.Object({
    verdict: KeptVerdict,
    signature: Type.Object({ keyId: Type.String(), value: Type.String() }),
  }),
);

/** Not served: it is internal. */
export const verdictPath = (part: string, version: string): string => `.gate/${part}/${version}.json`;

/** @returns null when there is none, or no known key has signed it */
export const readVerdict = async (
  store: ReleaseStore,
  actor: Actor,
  part: string,
  version: string,
): Promise<KeptVerdict | null> => {
  const stored = await store.read(verdictPath(part, version));
  if (!stored) return null;
  let value: unknown;
  try {
    value = JSON.parse(stored.bytes.toString('utf8'));
  } catch {
    return null;
  }
  if (!check.Check(value)) return null;
  const { verdict, signature } = value;
  return verdictProblem(actor.trust(), part, { version, verdict }, signature, Date.now()) === null
    ? verdict
    : null;
};

/** Stores a verdict; only for passed ones. @throws KeyProblem without the part's key */
export const writeVerdict = async (
  store: ReleaseStore,
  actor: Actor,
  part: string,
  version: string,
  verdict: KeptVerdict,
): Promise<void> => {
  const path = verdictPath(part, version);
  const signature = signVerdict(actor.keyOf(part), part, { version, verdict });
  const before = await store.read(path);
  await store.replace(path, Buffer.from(JSON.stringify({ verdict, signature })), before?.tag ?? null);
};

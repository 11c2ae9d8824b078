import Schema from 'typebox/schema';
import { GateSignature, type ListedVersion } from '@rewald/contracts';
import type { Actor } from '../signing/actor.ts';
import { signGate, type SignedRelease } from '../signing/statements.ts';
import { GATE_RUNNER } from '../signing/trusted-keys.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { writeAudit } from './audit-log.ts';
import { RegistryProblem, versionsOf } from './document.ts';
import { readUploaded, uploadProblem, type UploadedRelease } from './release-upload.ts';
import { runnerVerdictPath } from './runner-paths.ts';
import { swapListing, withListing } from './signed-document.ts';

const check = Schema.Compile(GateSignature);

/** The verdict of the site's own gate on an uploaded version. Sites check its signature; undefined without one. */
export const readRunnerVerdict = async (
  store: ReleaseStore,
  part: string,
  version: string,
): Promise<GateSignature | undefined> => {
  const stored = await store.read(runnerVerdictPath(part, version));
  const value: unknown = stored ? JSON.parse(stored.bytes.toString('utf8')) : null;
  return check.Check(value) ? value : undefined;
};

const statementOf = ({ release, releaseSha256 }: UploadedRelease): SignedRelease => ({
  part: release.name,
  version: release.version,
  releaseSha256,
});

/** An entry of a list with a verdict, which needs no signature of the team. */
const withVerdict = (
  versions: readonly ListedVersion[],
  version: string,
  gate: GateSignature,
): ListedVersion[] =>
  versions.map((entry) =>
    entry.metadata.version === version ? { ...entry, extras: { ...entry.extras, gate } } : entry,
  );

/**
 * Signs, as the site's own gate, that an uploaded version passed. If the version is listed already, sites learn of it at
 * once; otherwise when it is made live.
 *
 * @throws RegistryProblem when the version was not uploaded, or its team has not signed it; KeyProblem without the gate
 * runner's key
 */
export const passByRunner = async (
  store: ReleaseStore,
  actor: Actor,
  part: string,
  version: string,
): Promise<void> => {
  const key = actor.keyOf(GATE_RUNNER);
  const found = await readUploaded(store, part, version);
  const why = found ? uploadProblem(actor, found) : 'it was not uploaded';
  if (!found || why !== null) throw new RegistryProblem(`${part} ${version} cannot pass: ${why}.`);
  const at = new Date().toISOString();
  const gate = signGate(key, statementOf(found), { by: actor.who, at });
  const path = runnerVerdictPath(part, version);
  const before = await store.read(path);
  const entry = { at, who: actor.who, action: 'gate', part, version, from: null, to: null };
  await writeAudit(store, { ...entry, document: '', keyId: key.id });
  await store.replace(path, Buffer.from(JSON.stringify(gate)), before?.tag ?? null);
  await swapListing(store, actor, { action: 'gate', part }, (document) => {
    const versions = versionsOf(document, part);
    const isListed = versions.some(({ metadata }) => metadata.version === version);
    const next = withListing(document, part, withVerdict(versions, version, gate));
    return { version, document: isListed ? next : null, keyId: key.id };
  });
};

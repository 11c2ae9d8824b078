import type { AuditEntry, ListedVersion, ReleaseManifest } from '@rewald/contracts';
import { skippedChecks } from '../../gate/run-gate.ts';
import { RegistryProblem } from '../../registry/document.ts';
import type { Registry, UntrustedEntry } from '../../registry/registry.ts';
import { KeyProblem } from '../../signing/release-key.ts';

/** A version that was uploaded. */
export interface UploadedVersion {
  part: string;
  version: string;
  /** Its place in the part's list; null while it is not listed. */
  listed: ListedVersion | null;
  /** Null where the registry does not have it as it was published. */
  manifest: ReleaseManifest | null;
  /** Why the manifest is not there. */
  manifestProblem: string | null;
  /** The checks that the gate skipped when it passed the version; null without a kept verdict. */
  passedWithout: readonly string[] | null;
}

/** What a registry says now. */
export interface RegistryFacts {
  place: string;
  parts: ReadonlyMap<string, readonly UploadedVersion[]>;
  untrusted: readonly UntrustedEntry[];
  /** For each part, why this machine cannot sign for it; null where it can. */
  keyProblems: ReadonlyMap<string, string | null>;
}

const keyProblemOf = (registry: Registry, part: string): string | null => {
  try {
    registry.assertKey(part);
    return null;
  } catch (error) {
    if (error instanceof KeyProblem) return error.message;
    throw error;
  }
};

const readVersion = async (
  registry: Registry,
  part: string,
  listed: ListedVersion,
): Promise<UploadedVersion> => {
  const { version } = listed.metadata;
  const problem = (error: unknown): string => {
    if (error instanceof RegistryProblem) return error.message;
    throw error;
  };
  const [manifest, kept] = await Promise.all([
    registry.manifest(listed).catch(problem),
    registry.keptVerdict(part, version),
  ]);
  return {
    part,
    version,
    listed,
    manifest: typeof manifest === 'string' ? null : manifest,
    manifestProblem: typeof manifest === 'string' ? manifest : null,
    passedWithout: kept ? skippedChecks({ findings: kept.notes }) : null,
  };
};

/** Reads the lists of all parts with what is known about each version. @throws Error when the registry cannot be read */
export const readRegistry = async (registry: Registry): Promise<RegistryFacts> => {
  const { document, untrusted } = await registry.inspect();
  const parts = await Promise.all(
    Object.entries(document.microFrontends).map(
      async ([part, versions]) =>
        [part, await Promise.all(versions.map((listed) => readVersion(registry, part, listed)))] as const,
    ),
  );
  return {
    place: registry.store.name,
    parts: new Map(parts.sort(([a], [b]) => a.localeCompare(b))),
    untrusted,
    keyProblems: new Map(parts.map(([part]) => [part, keyProblemOf(registry, part)])),
  };
};

/** How many uploads that nobody gets are looked for. */
const MOST_UPLOADS = 5;

/** The latest versions of a part that were uploaded and never shown, newest first: what could get a share next. */
export const readStaged = async (
  registry: Registry,
  log: readonly AuditEntry[],
  part: string,
  isListed: (version: string) => boolean,
): Promise<UploadedVersion[]> => {
  const own = log.filter((entry) => entry.part === part);
  const versions = new Set(own.filter(({ action }) => action === 'upload').map(({ version }) => version));
  const fresh = [...versions]
    .filter(
      (version) => !isListed(version) && own.every((one) => one.version !== version || isStage(one.action)),
    )
    .slice(0, MOST_UPLOADS);
  const found = await Promise.all(
    fresh.map(async (version): Promise<UploadedVersion | null> => {
      const manifest = await registry.uploaded(part, version).catch((error: unknown) => {
        if (error instanceof RegistryProblem) return null;
        throw error;
      });
      if (manifest === null) return null;
      const kept = await registry.keptVerdict(part, version);
      const passedWithout = kept ? skippedChecks({ findings: kept.notes }) : null;
      return { part, version, listed: null, manifest, manifestProblem: null, passedWithout };
    }),
  );
  return found.filter((one) => one !== null);
};

/** What happens to a version before anybody gets it. */
const isStage = (action: string): boolean => action === 'upload' || action === 'gate';

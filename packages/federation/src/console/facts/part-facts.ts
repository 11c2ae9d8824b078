import type { AuditEntry, ListedVersion } from '@rewald/contracts';
import type { SiteHealth } from '../../cli/site-status.ts';
import { formerVersions, liveVersions } from '../../registry/document.ts';
import type { Trust } from '../../signing/trusted-keys.ts';
import type { RegistryFacts, UploadedVersion } from './read-registry.ts';
import { siteFacts, versionFacts, type VersionFacts, type VersionState } from './version-facts.ts';

/** A part of the site. */
export interface PartFacts {
  part: string;
  /** Null where neither registry nor site says it. */
  owner: string | null;
  /** Why this machine cannot change the part; null where it can. */
  keyProblem: string | null;
  /** As the registry lists them; what only the site tells of comes last. */
  versions: VersionFacts[];
}

const stateOf = (listed: ListedVersion, versions: readonly ListedVersion[]): VersionState => {
  const { current, canary } = liveVersions(versions);
  if (listed === current) return 'live';
  if (listed === canary) return 'canary';
  if (listed.extras.withdrawn) return 'withdrawn';
  return formerVersions(versions).includes(listed) ? 'former' : 'listed';
};

/** What is put together: null is what could not be read. */
export interface Known {
  registry: RegistryFacts | null;
  log: readonly AuditEntry[] | null;
  site: SiteHealth | null;
  trust: Trust;
}

const partOf = (part: string, staged: readonly UploadedVersion[], known: Known): PartFacts => {
  const { registry, site, trust, log } = known;
  const uploaded = registry?.parts.get(part) ?? [];
  const listed = uploaded.flatMap((one) => one.listed ?? []);
  const told = (site?.versions ?? []).filter((one) => one.part === part);
  const healthOf = (version: string) => told.find((one) => one.version === version) ?? null;
  const versions = [...staged, ...uploaded].map((one) =>
    versionFacts(one, one.listed ? stateOf(one.listed, listed) : 'uploaded', {
      trust,
      log,
      health: healthOf(one.version),
    }),
  );
  const isKnown = (version: string): boolean => versions.some((one) => one.version === version);
  const current = uploaded.find((one) => one.listed?.deployment?.default) ?? uploaded[0] ?? staged[0];
  return {
    part,
    owner: current?.manifest?.owner ?? told.find(({ owner }) => owner !== '')?.owner ?? null,
    keyProblem: registry ? (registry.keyProblems.get(part) ?? null) : '',
    versions: [...versions, ...told.filter((one) => !isKnown(one.version)).map(siteFacts)],
  };
};

/**
 * All parts that the registry or the site knows, by name.
 *
 * @param staged versions that were uploaded and are in no list
 */
export const partsOf = (known: Known, staged: readonly UploadedVersion[]): PartFacts[] => {
  const listed = known.registry?.parts.keys() ?? [];
  const told = (known.site?.versions ?? []).map(({ part }) => part);
  return [...new Set([...listed, ...told])]
    .sort((a, b) => a.localeCompare(b))
    .map((part) =>
      partOf(
        part,
        staged.filter((one) => one.part === part),
        known,
      ),
    );
};

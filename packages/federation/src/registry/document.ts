import Schema from 'typebox/schema';
import { RegistryDocument, ReleaseManifest, type CanaryStop, type ListedVersion } from '@rewald/contracts';

const SCHEMA_ADDRESS = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';
/** Number of versions that stay listed, so that open visits keep theirs and a rollback has a target. */
const KEPT_VERSIONS = 6;

/** A step that the state of the registry does not allow; the message is for the person at the terminal. */
export class RegistryProblem extends Error {
  override readonly name = 'RegistryProblem';
}

const registryCheck = Schema.Compile(RegistryDocument);
const releaseCheck = Schema.Compile(ReleaseManifest);

/** @throws Error when the text is not a registry document */
export const parseRegistry = (text: string): RegistryDocument => {
  const value: unknown = JSON.parse(text);
  if (!registryCheck.Check(value)) throw new Error('The registry document does not match its schema');
  return value;
};

/** @throws Error when the text is not a release manifest */
export const parseRelease = (text: string): ReleaseManifest => {
  const value: unknown = JSON.parse(text);
  if (!releaseCheck.Check(value)) throw new Error('The release manifest does not match its schema');
  return value;
};

/** A registry document without any part. */
export const emptyRegistry = (): RegistryDocument => ({ schema: SCHEMA_ADDRESS, microFrontends: {} });

export const writeRegistry = (document: RegistryDocument): Buffer =>
  Buffer.from(`${JSON.stringify(document, null, 2)}\n`);

/** The versions of a part that a visitor may get, now or after a rollback. */
export interface LiveVersions {
  current: ListedVersion | null;
  /** Gets a share of the visitors. */
  canary: ListedVersion | null;
  /** The target of a rollback, and the fallback of browsers. */
  rollback: ListedVersion | null;
}

const trafficOf = ({ deployment }: ListedVersion): number => deployment?.traffic ?? 0;

export const liveVersions = (versions: readonly ListedVersion[]): LiveVersions => {
  const current = versions.find(({ deployment }) => deployment?.default === true) ?? null;
  const canary = versions.find((version) => version !== current && trafficOf(version) > 0) ?? null;
  const rollback = formersBeside(versions, current, canary)[0] ?? null;
  return { current, canary, rollback };
};

const formersBeside = (
  versions: readonly ListedVersion[],
  current: ListedVersion | null,
  canary: ListedVersion | null,
): ListedVersion[] =>
  versions.filter(
    (version) => version !== current && version !== canary && isFormer(version) && !version.extras.withdrawn,
  );

/** Whether a version was the default before; only such versions are known to work. */
const isFormer = ({ extras }: ListedVersion): boolean => extras.provenAt !== undefined;

const versionOf = ({ metadata }: ListedVersion): string => metadata.version;

const inOrder = (versions: readonly ListedVersion[]): ListedVersion[] => {
  const { current, canary } = liveVersions(versions);
  const first = [current, canary].filter((version) => version !== null);
  const rest = versions
    .filter((version) => !first.includes(version))
    .sort((a, b) => rankOf(b).localeCompare(rankOf(a)));
  return [...first, ...rest].slice(0, KEPT_VERSIONS);
};

/** Sorts the latest default first and withdrawn versions last. */
const rankOf = ({ extras }: ListedVersion): string =>
  extras.withdrawn ? '' : (extras.provenAt ?? extras.publishedAt);

const deployed = (version: ListedVersion, traffic: number, isDefault: boolean): ListedVersion => ({
  ...version,
  deployment: { traffic, default: isDefault },
});

/** Replaces the list of a part. */
const withVersions = (
  document: RegistryDocument,
  part: string,
  versions: readonly ListedVersion[],
): RegistryDocument => ({
  ...document,
  microFrontends: { ...document.microFrontends, [part]: inOrder(versions) },
});

/** The listed versions of a part; none if it was never released. */
export const versionsOf = (document: RegistryDocument, part: string): ListedVersion[] =>
  (Object.hasOwn(document.microFrontends, part) ? document.microFrontends[part] : undefined) ?? [];

const find = (document: RegistryDocument, part: string, version: string): ListedVersion => {
  const found = versionsOf(document, part).find((listed) => versionOf(listed) === version);
  if (found) return found;
  const known = versionsOf(document, part).map(versionOf).join(', ');
  throw new RegistryProblem(
    known
      ? `${part} has no version ${version}; listed are ${known}.`
      : `No version of ${part} was published yet.`,
  );
};

/** Older documents do not say since when a version was the default. */
const proven = (listed: ListedVersion): ListedVersion => ({
  ...listed,
  extras: { ...listed.extras, provenAt: listed.extras.provenAt ?? listed.extras.publishedAt },
});

const withoutHold = (listed: ListedVersion): ListedVersion => {
  const { held: _, ...extras } = listed.extras;
  return { ...listed, extras };
};

/** Lists a version without making it live. */
export const listVersion = (
  document: RegistryDocument,
  part: string,
  entry: ListedVersion,
): RegistryDocument => {
  const versions = versionsOf(document, part);
  return versions.some((version) => versionOf(version) === versionOf(entry))
    ? document
    : withVersions(document, part, [deployed(entry, 0, false), ...versions]);
};

/**
 * Makes a version the default. A canary of the part ends. If the version was the default before, the current default is
 * withdrawn: it was rolled back, so no later rollback should lead to it again.
 *
 * @throws RegistryProblem when the version is not listed
 */
export const makeDefault = (
  document: RegistryDocument,
  part: string,
  version: string,
  { at, by }: { at: string; by: string },
): RegistryDocument => {
  const chosen = find(document, part, version);
  const goesBack = isFormer(chosen) && !chosen.extras.withdrawn;
  const left = (listed: ListedVersion): ListedVersion => {
    if (!listed.deployment?.default) return listed;
    const { extras, ...rest } = withoutHold(proven(listed));
    const withdrawn = { at, by, why: `${version} was made live again` };
    return { ...rest, extras: goesBack ? { ...extras, withdrawn } : extras };
  };
  return withVersions(
    document,
    part,
    versionsOf(document, part).map((listed) => {
      if (listed !== chosen) return deployed(left(listed), 0, false);
      const { withdrawn: _, ...extras } = listed.extras;
      return deployed({ ...listed, extras: { ...extras, provenAt: at } }, 100, true);
    }),
  );
};

/**
 * Gives a version to a share of the visitors.
 *
 * @param percent above 0, below 100
 * @throws RegistryProblem when the version is not listed, is the default, or there is no default yet
 */
export const makeCanary = (
  document: RegistryDocument,
  part: string,
  version: string,
  percent: number,
): RegistryDocument => {
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new RegistryProblem('The share of a canary is a whole number of percent between 1 and 99.');
  const chosen = find(document, part, version);
  const { current } = liveVersions(versionsOf(document, part));
  if (!current)
    throw new RegistryProblem(`${part} has no version for the other visitors; promote one first.`);
  if (chosen === current) throw new RegistryProblem(`${part} ${version} is what all visitors get already.`);
  return withVersions(
    document,
    part,
    versionsOf(document, part).map((listed) => {
      if (listed === current) return deployed(listed, 100 - percent, true);
      if (listed !== chosen) return deployed(listed, 0, false);
      const { withdrawn: _, ...extras } = listed.extras;
      return deployed({ ...listed, extras }, percent, false);
    }),
  );
};

interface Withdrawal {
  at: string;
  by: string;
  why: string;
}

/** Withdraws the canary, if there is one: all visitors get the default version. */
const withdrawCanary = (versions: readonly ListedVersion[], withdrawn: Withdrawal): ListedVersion[] => {
  const { current, canary } = liveVersions(versions);
  return inOrder(
    versions.map((listed) => {
      if (listed === current) return deployed(listed, 100, true);
      return listed === canary
        ? deployed({ ...listed, extras: { ...listed.extras, withdrawn } }, 0, false)
        : listed;
    }),
  );
};

/** Versions that were the default and were not withdrawn, latest first: possible targets of a rollback. */
export const formerVersions = (versions: readonly ListedVersion[]): ListedVersion[] => {
  const { current, canary } = liveVersions(versions);
  return formersBeside(versions, current, canary);
};

/** Replaces the live version by a former one, if that is allowed; a canary ends. */
export const withdrawLive = (
  versions: readonly ListedVersion[],
  to: string,
  withdrawn: Withdrawal,
): ListedVersion[] => {
  const { current } = liveVersions(versions);
  const target = formerVersions(versions).find((version) => versionOf(version) === to);
  if (!current || !target) return [...versions];
  return inOrder(
    versions.map((listed) => {
      if (listed === target)
        return deployed({ ...listed, extras: { ...listed.extras, provenAt: withdrawn.at } }, 100, true);
      return listed === current
        ? deployed({ ...listed, extras: { ...listed.extras, withdrawn } }, 0, false)
        : deployed(listed, 0, false);
    }),
  );
};

/** The versions that the canary watch has stopped: the canary, the live version, or both. */
export const stoppedVersions = (versions: readonly ListedVersion[]): ListedVersion[] => {
  const { current, canary } = liveVersions(versions);
  return [
    ...(canary?.extras.stopped && canary.extras.stopped.to === undefined ? [canary] : []),
    ...(current?.extras.stopped?.to === undefined ? [] : [current]),
  ];
};

/** Applies a stop of the canary watch to a list. */
export const withdrawStopped = (versions: readonly ListedVersion[], stop: CanaryStop): ListedVersion[] => {
  const { at, by, why, to } = stop;
  return to === undefined
    ? withdrawCanary(versions, { at, by, why })
    : withdrawLive(versions, to, { at, by, why });
};

/**
 * Protects the live version from the canary watch, or ends the protection.
 *
 * @param held null ends the protection
 * @throws RegistryProblem when no version is live
 */
export const holdLive = (
  document: RegistryDocument,
  part: string,
  held: Withdrawal | null,
): { document: RegistryDocument; version: string } => {
  const versions = versionsOf(document, part);
  const { current } = liveVersions(versions);
  if (!current) throw new RegistryProblem(`No version of ${part} is live.`);
  const next = versions.map((listed) => {
    const { extras, ...rest } = withoutHold(listed);
    return { ...rest, extras: listed === current && held ? { ...extras, held } : extras };
  });
  return { version: versionOf(current), document: withVersions(document, part, next) };
};

/** The canary of a part. @throws RegistryProblem when the version is not a canary */
export const canaryOf = (document: RegistryDocument, part: string, version: string): ListedVersion => {
  const { canary } = liveVersions(versionsOf(document, part));
  if (canary && versionOf(canary) === version) return canary;
  throw new RegistryProblem(`${part} ${version} is no canary.`);
};

/** Withdraws a canary; all visitors get the default version. @throws RegistryProblem when it is not a canary */
export const stopCanary = (
  document: RegistryDocument,
  part: string,
  version: string,
  withdrawn: Withdrawal,
): RegistryDocument => {
  canaryOf(document, part, version);
  return withVersions(document, part, withdrawCanary(versionsOf(document, part), withdrawn));
};

/**
 * Withdraws the default version in favour of the previous or a given one. A canary ends.
 *
 * @returns the document and the new default version
 * @throws RegistryProblem when there is nothing to go back to
 */
export const rollBack = (
  document: RegistryDocument,
  part: string,
  version: string | null,
  withdrawn: Withdrawal,
): { document: RegistryDocument; version: string } => {
  const { current, rollback } = liveVersions(versionsOf(document, part));
  if (!current) throw new RegistryProblem(`No version of ${part} is live.`);
  const target = version === null ? rollback : find(document, part, version);
  if (!target)
    throw new RegistryProblem(`${part} has no former version to go back to; publish a mended one.`);
  if (target === current) throw new RegistryProblem(`${part} ${versionOf(target)} is live already.`);
  const next = makeDefault(document, part, versionOf(target), withdrawn);
  return {
    version: versionOf(target),
    document: withVersions(
      next,
      part,
      versionsOf(next, part).map((listed) =>
        versionOf(listed) === versionOf(current)
          ? { ...listed, extras: { ...listed.extras, withdrawn } }
          : listed,
      ),
    ),
  };
};

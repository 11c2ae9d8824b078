import type { AuditEntry, ListedVersion } from '@rewald/contracts';
import { liveVersions } from './document.ts';
import { steadiestFormer } from './steadiest-former.ts';

/** What a rollback does. */
export interface WayBack {
  /** `canary`: it ends, and everybody gets the live version. `live`: a former version replaces the live one. */
  kind: 'canary' | 'live';
  /** The version that is taken back; null if nothing is live. */
  from: string | null;
  /** The version that everybody gets; null if there is none to go back to. */
  to: string | null;
  /** The version before, if it is passed over because it was live for a short time only. */
  passedOver: string | null;
}

/**
 * What a rollback of a part does: without a version it ends the canary, if one runs.
 *
 * @param log the audit log, in any order; not needed with a version or a canary
 * @param named the version to go back to; null chooses one
 */
export const wayBack = (
  versions: readonly ListedVersion[],
  log: readonly AuditEntry[],
  part: string,
  named: string | null,
): WayBack => {
  const { current, canary, rollback } = liveVersions(versions);
  const live = current?.metadata.version ?? null;
  if (canary && named === null)
    return { kind: 'canary', from: canary.metadata.version, to: live, passedOver: null };
  const before = rollback?.metadata.version ?? null;
  const to = named ?? steadiestFormer(versions, log, part);
  const passedOver = named === null && to !== null && to !== before ? before : null;
  return { kind: 'live', from: live, to, passedOver };
};

import type { AuditEntry } from '@rewald/contracts';
import type { Actor } from '../signing/actor.ts';
import { KeyProblem } from '../signing/release-key.ts';
import { forceProblem, signForce } from '../signing/statements.ts';
import { SECOND_KEY, type Trust } from '../signing/trusted-keys.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { writeAudit } from './audit-log.ts';

/** In the log, stands for all listed versions of a part. */
const ALL = 'all';

const said = ({ version, who, at, note = '' }: Pick<AuditEntry, 'version' | 'who' | 'at' | 'note'>) => ({
  version: version === ALL ? null : version,
  by: who,
  at,
  why: note,
});

/**
 * Logs, signed with the second key, that a part is released although the gate refuses it. The gate runs on the machine
 * that has the part's key, so this does not stop a person who has that key; it keeps a team from deciding alone.
 *
 * @throws KeyProblem when the second key is missing, not trusted, or the part's own key
 */
export const writeForce = async (
  store: ReleaseStore,
  actor: Actor,
  part: string,
  version: string | null,
  why: string,
): Promise<void> => {
  const key = actor.keyOf(SECOND_KEY);
  if (key.id === actor.keyOf(part).id)
    throw new KeyProblem(`The second key must be another one than that of ${part}.`);
  const entry = { at: new Date().toISOString(), who: actor.who, part, version: version ?? ALL, note: why };
  const value = signForce(key, part, said(entry));
  await writeAudit(store, {
    ...entry,
    action: 'force',
    from: null,
    to: null,
    document: '',
    keyId: key.id,
    value,
  });
};

/** Why a log entry of a forced release is not valid; null when the second key signed it. */
export const loggedForceProblem = (trust: Trust, entry: AuditEntry): string | null => {
  const { part, keyId = '', value = '' } = entry;
  return forceProblem(trust, part, said(entry), { keyId, value }, Date.now());
};

import { listingPath } from '../../registry/listings.ts';
import type { Finding } from '../finding.ts';
import { nameOf, type GateInput } from '../gate-release.ts';

/**
 * Signatures: a release cannot be checked against live versions without a known signature, because the gate does not run
 * their code.
 */
export const checkSignatures = ({ candidate, untrusted = [] }: GateInput): Finding[] =>
  untrusted.map(({ part, version, why }) => ({
    level: 'error',
    rule: 'signature',
    release: nameOf(candidate),
    against: version === null ? part : `${part} ${version}`,
    file: listingPath(part),
    reason: `What is listed of ${part} does not count: ${why}.`,
    remedy: `Take the site's own file of trusted keys (--trust), or tell the team of ${part}.`,
  }));

import type { Finding } from '../finding.ts';
import { isShell, nameOf, othersOf, type GateInput } from '../gate-release.ts';

/**
 * A shell is live: without one, no page of a part can be rendered, and it is unknown whether the shell provides what the
 * part uses.
 */
export const checkShell = (input: GateInput): Finding[] => {
  const { candidate, inBrowser } = input;
  if (isShell(candidate) || othersOf(input).some((other) => isShell(other) && other.state === 'current'))
    return [];
  return [
    {
      level: inBrowser === true ? 'error' : 'note',
      rule: 'shell-none',
      release: nameOf(candidate),
      file: 'src',
      reason:
        'No shell is live: no page was looked at, and nothing that the part shares was held against one.',
      remedy: 'Publish the shell first; --without-browser goes on without.',
    },
  ];
};

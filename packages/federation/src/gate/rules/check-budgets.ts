import type { ReleaseManifest } from '@rewald/contracts';
import { budgetsOf } from '../budgets.ts';
import type { Finding } from '../finding.ts';
import { nameOf, ownOf, type GateInput } from '../gate-release.ts';

/** Growth over the live version that is worth a note. */
const GROWTH = 1.1;

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Size: neither the entry nor any exposed module with its scripts nor a first view exceeds its limit. */
export const checkBudgets = (input: GateInput): Finding[] => {
  const { candidate } = input;
  const { manifest } = candidate;
  const current = ownOf(input).find(({ state }) => state === 'current')?.manifest;
  const findings: Finding[] = [];
  const judge = (what: string, limit: number, sizeIn: (release: ReleaseManifest) => number) => {
    const size = sizeIn(manifest);
    const before = current ? sizeIn(current) : 0;
    if (size > limit)
      findings.push({
        level: 'error',
        rule: 'budget',
        release: nameOf(candidate),
        file: 'mfe.config.ts',
        reason: `${what} weighs ${kb(size)} with brotli; ${kb(limit)} are allowed.`,
        remedy:
          'Load what the first view does not need by import(), or raise budgets in mfe.config.ts with the reason beside it.',
      });
    else if (before > 0 && size > before * GROWTH && size - before > 2000)
      findings.push({
        level: 'note',
        rule: 'growth',
        release: nameOf(candidate),
        file: 'src',
        reason: `${what} grows from ${kb(before)} to ${kb(size)}.`,
        remedy: 'Look whether that is worth it.',
      });
  };
  for (const { what, limit, sizeIn } of budgetsOf(manifest)) judge(what, limit, sizeIn);
  return findings;
};

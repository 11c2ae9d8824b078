import { SHELL_PART, type ReleaseManifest } from '@rewald/contracts';
import type { Finding } from '../finding.ts';
import { firstViewOf, weightOf } from '../first-view.ts';
import { isShell, nameOf, ownOf, type GateInput } from '../gate-release.ts';

/** Default limits of a part: bytes with brotli. */
export const USUAL_BUDGETS = { entry: 10_000, expose: 90_000 } as const;
/** The shell contains React, the platform and the design system for all. */
export const SHELL_BUDGETS = { entry: 172_000, expose: 120_000 } as const;
/** Growth over the live version that is worth a note. */
const GROWTH = 1.1;

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Size: neither the entry nor any exposed module with its scripts nor a first view exceeds its limit. */
export const checkBudgets = (input: GateInput): Finding[] => {
  const { candidate } = input;
  const { manifest } = candidate;
  const usual = manifest.name === SHELL_PART ? SHELL_BUDGETS : USUAL_BUDGETS;
  const limits: NonNullable<ReleaseManifest['budgets']> = manifest.budgets ?? usual;
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
  judge('The entry', limits.entry, ({ entry, files }) => files[entry]?.brotli ?? 0);
  if (isShell(candidate)) return findings;
  for (const expose of Object.keys(manifest.exposes))
    judge(expose, limits.expose, (release) => weightOf(release, expose));
  for (const [expose, limit] of Object.entries(limits.firstViews ?? {}))
    judge(`The first view of ${expose}`, limit, (release) => firstViewOf(release, expose));
  return findings;
};

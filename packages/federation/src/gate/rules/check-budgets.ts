import { SHELL_PART } from '@rewald/contracts';
import type { Finding } from '../finding.ts';
import { isShell, nameOf, ownOf, type GateInput } from '../gate-release.ts';

/** Default limits of a part: bytes with brotli. */
export const USUAL_BUDGETS = { entry: 10_000, expose: 90_000 } as const;
/** The shell contains React, the platform and the design system for all. */
export const SHELL_BUDGETS = { entry: 185_000, expose: 120_000 } as const;
/** Growth over the live version that is worth a note. */
const GROWTH = 1.1;

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Size: neither the entry nor any exposed module with its scripts exceeds its limit. */
export const checkBudgets = (input: GateInput): Finding[] => {
  const { candidate } = input;
  const { manifest } = candidate;
  const usual = manifest.name === SHELL_PART ? SHELL_BUDGETS : USUAL_BUDGETS;
  const limits = manifest.budgets ?? usual;
  const sizeOf = (files: readonly string[]): number =>
    files.reduce((sum, file) => sum + (manifest.files[file]?.brotli ?? 0), 0);
  const findings: Finding[] = [];
  const judge = (what: string, size: number, limit: number, before: number | null) => {
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
    else if (before !== null && before > 0 && size > before * GROWTH && size - before > 2000)
      findings.push({
        level: 'note',
        rule: 'growth',
        release: nameOf(candidate),
        file: 'src',
        reason: `${what} grows from ${kb(before)} to ${kb(size)}.`,
        remedy: 'Look whether that is worth it.',
      });
  };
  const current = ownOf(input).find(({ state }) => state === 'current')?.manifest;
  judge('The entry', sizeOf([manifest.entry]), limits.entry, current?.files[current.entry]?.brotli ?? null);
  for (const [expose, files] of Object.entries(manifest.exposes)) {
    const before = current?.exposes[expose]?.reduce(
      (sum, file) => sum + (current.files[file]?.brotli ?? 0),
      0,
    );
    if (!isShell(candidate)) judge(expose, sizeOf(files), limits.expose, before ?? null);
  }
  return findings;
};

import { SHELL_PART, type ReleaseManifest } from '@rewald/contracts';
import { firstViewOf, weightOf } from './first-view.ts';

/** Default limits of a part, in brotli-compressed bytes. */
const USUAL_BUDGETS = { entry: 10_000, expose: 90_000 } as const;
/** The shell's entry contains React, the platform and the design system for all parts. */
const SHELL_BUDGETS = { ...USUAL_BUDGETS, entry: 172_000 } as const;

/** A limit of what a part sends, in brotli-compressed bytes. */
export interface ByteBudget {
  /** What is limited: the entry, an exposed module, or the first view of a page. */
  what: string;
  limit: number;
  /** How much of it a version of the part uses; 0 if the version does not have it. */
  sizeIn(release: ReleaseManifest): number;
}

/** All limits of a part: those that it declares, otherwise the defaults. */
export const budgetsOf = (manifest: ReleaseManifest): ByteBudget[] => {
  const limits: NonNullable<ReleaseManifest['budgets']> =
    manifest.budgets ?? (manifest.name === SHELL_PART ? SHELL_BUDGETS : USUAL_BUDGETS);
  const entry: ByteBudget = {
    what: 'The entry',
    limit: limits.entry,
    sizeIn: ({ entry: file, files }) => files[file]?.brotli ?? 0,
  };
  return [
    entry,
    ...Object.keys(manifest.exposes).map((expose) => ({
      what: expose,
      limit: limits.expose,
      sizeIn: (release: ReleaseManifest) => weightOf(release, expose),
    })),
    ...Object.entries(limits.firstViews ?? {}).map(([expose, limit]) => ({
      what: `The first view of ${expose}`,
      limit,
      sizeIn: (release: ReleaseManifest) => firstViewOf(release, expose),
    })),
  ];
};

/**
 * What is left of the budget that a version has used up most, in brotli-compressed bytes; below 0 for a release that was
 * forced past the limit.
 */
export const budgetLeft = (manifest: ReleaseManifest): { what: string; bytes: number } => {
  const [scarcest = { what: '', bytes: 0 }] = budgetsOf(manifest)
    .map(({ what, limit, sizeIn }) => ({ what, bytes: limit - sizeIn(manifest) }))
    .sort((a, b) => a.bytes - b.bytes);
  return scarcest;
};

import { areStatisticsAllowed } from '../consent/statistics-choice.ts';
import type { ReleaseSet } from '../routes/release-set.ts';
import type { SendBeacon } from './beacon.ts';

/**
 * Measures web vitals of the first page for the part that rendered it, and for the shell around it. Only for visitors who
 * allowed statistics, and without anything that identifies or tracks them.
 */
export const measureVitals = async (
  releases: ReleaseSet,
  pagePart: string | null,
  beacon: SendBeacon,
): Promise<void> => {
  if (!areStatisticsAllowed()) return;
  const { onCLS, onINP, onLCP } = await import('web-vitals');
  const version = pagePart === null ? undefined : releases.parts[pagePart]?.version;
  if (pagePart === null || version === undefined) return;
  for (const watch of [onCLS, onINP, onLCP])
    watch(({ name, value }) => beacon({ kind: 'vital', part: pagePart, version, name, value }));
};

/** Detects pages that redirect a visitor back and forth: a redirect, a login that leads back, and so on. */
export interface CircleGuard {
  /** Whether going to this page repeats a loop. */
  closes(url: URL): boolean;
  /** Call this when the visitor did something: the pages that follow are intended. */
  forget(): void;
}

/** How often the same page may be reached within {@link WITHIN_MS} without any interaction. */
const MOST = 2;
const WITHIN_MS = 15_000;

/** @param now in ms */
export const createCircleGuard = (now: () => number = () => performance.now()): CircleGuard => {
  let visits: { href: string; at: number }[] = [];
  return {
    closes({ pathname, search }) {
      const href = pathname + search;
      visits = visits.filter(({ at }) => now() - at < WITHIN_MS);
      // The same page repeatedly is a retry, not a loop.
      if (visits.at(-1)?.href !== href) visits.push({ href, at: now() });
      return visits.filter((visit) => visit.href === href).length > MOST;
    },
    forget() {
      visits = [];
    },
  };
};

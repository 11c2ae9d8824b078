/** Notices when pages send a visitor back and forth without their doing: a redirect, a login that leads back, and so on. */
export interface CircleGuard {
  /** Whether going to this page closes a circle that was gone round before. */
  closes(url: URL): boolean;
  /** The visitor did something: whatever follows is of their own will. */
  forget(): void;
}

/** How often the same page may be come to within {@link WITHIN_MS} when nobody pressed anything. */
const MOST = 2;
const WITHIN_MS = 15_000;

/** @param now in ms */
export const createCircleGuard = (now: () => number = () => performance.now()): CircleGuard => {
  let visits: { href: string; at: number }[] = [];
  return {
    closes({ pathname, search }) {
      const href = pathname + search;
      visits = visits.filter(({ at }) => now() - at < WITHIN_MS);
      // The same page again and again is a retry, not a circle.
      if (visits.at(-1)?.href !== href) visits.push({ href, at: now() });
      return visits.filter((visit) => visit.href === href).length > MOST;
    },
    forget() {
      visits = [];
    },
  };
};

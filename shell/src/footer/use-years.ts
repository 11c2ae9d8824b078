import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** "2024–2026". The server, whose pages are cached, writes only the first year. */
export const useYears = (since: number): string =>
  useSyncExternalStore(
    never,
    () => yearsFrom(since, new Date().getFullYear()),
    () => String(since),
  );

const yearsFrom = (since: number, now: number): string => (now > since ? `${since}–${now}` : String(since));

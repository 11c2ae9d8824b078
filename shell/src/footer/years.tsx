import { useOnceHydrated } from '@rewald/platform';

const yearsFrom = (since: number, now: number): string => (now > since ? `${since}–${now}` : String(since));

/** "2024–2026". The server, whose pages are cached, writes only the first year. */
export const Years = ({ since }: { since: number }): string =>
  useOnceHydrated(() => yearsFrom(since, new Date().getFullYear()), String(since));

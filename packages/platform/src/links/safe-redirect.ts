/**
 * The target of a link or a login: a page of this site as path, query and hash, or `fallback`. Everything that a
 * browser or a router could interpret as another host is refused: absolute and protocol-relative addresses,
 * doubled slashes anywhere in the path (`/en//host` loses its language and becomes `//host`), backslashes and
 * control characters, plain or escaped (ACCT-01).
 */
export const safeRedirect = (wanted: string | null, fallback = '/customer/account/orders'): string => {
  if (!wanted?.startsWith('/') || FOREIGN.test(wanted.replace(/[?#].*$/s, ''))) return fallback;
  const base = 'https://rewald.invalid';
  try {
    const url = new URL(wanted, base);
    // Dot segments are already resolved; the path is checked decoded, as later readers may see it.
    if (url.origin !== base || FOREIGN.test(decodeURIComponent(url.pathname))) return fallback;
    return url.pathname + url.search + url.hash;
  } catch {
    return fallback;
  }
};

/** Browsers drop tabs and line breaks from an address, and read a backslash as a slash. */
const FOREIGN = /\/\/|[\\\p{Cc}]/u;

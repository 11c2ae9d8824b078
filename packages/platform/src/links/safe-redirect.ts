/**
 * Where a login may lead back to: a path of this site, or `fallback`. Absolute, protocol-relative, backslashed and
 * encoded foreign addresses are refused (ACCT-01).
 */
export const safeRedirect = (wanted: string | null, fallback = '/customer/account/orders'): string => {
  if (!wanted || !wanted.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return fallback;
  const base = 'https://rewald.invalid';
  try {
    const url = new URL(wanted, base);
    const decoded = decodeURIComponent(url.pathname);
    if (url.origin !== base || decoded.startsWith('//') || decoded.includes('\\')) return fallback;
    return url.pathname + url.search + url.hash;
  } catch {
    return fallback;
  }
};

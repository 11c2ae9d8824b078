/** How long the file is valid, in ms. RFC 9116 recommends less than a year. */
const GOOD_FOR_MS = 180 * 24 * 60 * 60 * 1000;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a vulnerability.
 *
 * @param email the shop's address for such reports
 * @param now ms since the epoch
 */
export const writeSecurityTxt = (siteOrigin: string, email: string, now: number): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now + GOOD_FOR_MS).toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${siteOrigin}/.well-known/security.txt`,
    '',
  ].join('\n');

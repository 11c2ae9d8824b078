import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Keys in mailed links that each open one thing without a login, such as a guest's order. Nothing is stored: a key is a MAC over what
 * it opens, so it stays the same in every mail, and every replica with the same secret can check it.
 */
export interface SignedLinks {
  /** @param kind what it opens, such as `order` @param id which one */
  keyFor(kind: string, id: string): string;
  /** As `keyFor`, but the key expires. */
  keyUntil(kind: string, id: string, until: Date): string;
  /** Whether the key opens it now; false for any other kind or id. */
  opens(kind: string, id: string, key: string): boolean;
}

/** @param secret 32 bytes or more, shared by all replicas; a key for signing is derived from it (RFC 5869) */
export const createSignedLinks = (secret: Buffer): SignedLinks => {
  const signingKey = Buffer.from(hkdfSync('sha256', secret, '', 'rewald signed links', 32));
  const keyFor = (kind: string, id: string): string =>
    createHmac('sha256', signingKey).update(`${kind}\n${id}`).digest('base64url');
  // The expiry is put before the MAC, which covers both; base64url has no dot.
  const keyEnding = (kind: string, id: string, end: string): string =>
    `${end}.${keyFor(kind, `${id}\n${end}`)}`;
  return {
    keyFor,
    keyUntil: (kind, id, until) => keyEnding(kind, id, until.getTime().toString(36)),
    opens: (kind, id, key) => {
      const dot = key.indexOf('.');
      const end = key.slice(0, Math.max(dot, 0));
      const expected = Buffer.from(dot === -1 ? keyFor(kind, id) : keyEnding(kind, id, end));
      const given = Buffer.from(key);
      const fits = expected.length === given.length && timingSafeEqual(expected, given);
      return fits && (dot === -1 || Number.parseInt(end, 36) > Date.now());
    },
  };
};

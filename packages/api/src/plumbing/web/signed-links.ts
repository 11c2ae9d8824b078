import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Keys in mailed links that open one thing without a login, for example an order of a guest. Nothing is stored: the key is
 * a MAC over what it opens, so it works in every mail about it and for every replica with the same secret.
 */
export interface SignedLinks {
  /** @param kind what it opens, such as `order` @param id which one */
  keyFor(kind: string, id: string): string;
  /** Whether the key opens it; false for any other kind or id. */
  opens(kind: string, id: string, key: string): boolean;
}

/** @param secret 32 bytes or more, shared by all replicas; a key for signing is derived from it (RFC 5869) */
export const createSignedLinks = (secret: Buffer): SignedLinks => {
  const signingKey = Buffer.from(hkdfSync('sha256', secret, '', 'rewald signed links', 32));
  const keyFor = (kind: string, id: string): string =>
    createHmac('sha256', signingKey).update(`${kind}\n${id}`).digest('base64url');
  return {
    keyFor,
    opens: (kind, id, key) => {
      const expected = Buffer.from(keyFor(kind, id));
      const given = Buffer.from(key);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
};

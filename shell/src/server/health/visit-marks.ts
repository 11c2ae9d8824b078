import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a mark identifies a visit, in s: as long as a visit keeps its releases. */
export const MARK_SECONDS = 30 * 60;

/** The marks that this server gives to visits, to recognise visits that report twice. */
export interface VisitMarks {
  /** A new mark: the cookie's value, and the visit that it names. */
  make(): { value: string; visit: string };
  /** The visit of a mark; null if it has expired, or was not made with this secret. */
  read(value: string | undefined): string | null;
}

/**
 * Marks are random, contain their expiry, and are signed (HMAC-SHA-256). They do not identify the visitor.
 *
 * @param secret the same on every shell server of a site
 * @param now ms since the epoch
 */
export const createVisitMarks = (secret: string | Buffer, now: () => number = Date.now): VisitMarks => {
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  const isSigned = (text: string, signature: string): boolean => {
    const [expected, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
  return {
    make() {
      const visit = randomBytes(12).toString('base64url');
      const text = `${visit}.${Math.floor(now() / 1000) + MARK_SECONDS}`;
      return { value: `${text}.${sign(text)}`, visit };
    },
    read(value) {
      const [, text, visit, until, signature] =
        /^(([\w-]{16})\.(\d{1,12}))\.([\w-]{43})$/.exec(value ?? '') ?? [];
      if (text === undefined || visit === undefined || signature === undefined) return null;
      return isSigned(text, signature) && Number(until) * 1000 > now() ? visit : null;
    },
  };
};

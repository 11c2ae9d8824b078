import { createHmac, timingSafeEqual } from 'node:crypto';
import Schema from 'typebox/schema';
import { Type, type Static } from 'typebox';
import { RouteClaim } from '@rewald/contracts';

/** One part that a developer puts into the site for the own browser. */
export const Override = Type.Object({
  part: Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 40 }),
  version: Type.String({ maxLength: 60 }),
  owner: Type.String({ maxLength: 80 }),
  container: Type.String({ pattern: '^rewald_[a-z0-9_-]+$', maxLength: 80 }),
  /** Only this machine's own servers: nobody is sent anywhere else by a link. */
  entry: Type.String({ pattern: '^http://(localhost|127\\.0\\.0\\.1):\\d{2,5}/[\\w./-]+$', maxLength: 200 }),
  routes: Type.Array(RouteClaim, { maxItems: 40 }),
  /** When it ends, in s since the epoch. */
  until: Type.Number(),
});
export type Override = Static<typeof Override>;

const check = Schema.Compile(Override);
/** A token is good for so long at most, in s, whatever it says itself. */
const LONGEST_SECONDS = 8 * 60 * 60;

const signatureOf = (payload: string, secret: string): string =>
  createHmac('sha256', secret).update(payload).digest('base64url');

/** `payload.signature`; without a secret the signature is empty. */
export const writeToken = (override: Override, secret: string | null): string => {
  const payload = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${payload}.${secret === null ? '' : signatureOf(payload, secret)}`;
};

const isSigned = (payload: string, signature: string, secret: string): boolean => {
  const expected = Buffer.from(signatureOf(payload, secret));
  const given = Buffer.from(signature);
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
};

/**
 * Reads a token.
 *
 * @param secret null lets unsigned ones pass; for sites on one's own machine
 * @returns null for one that is forged, over, or no token at all
 */
export const readToken = (token: string, secret: string | null, nowMs: number): Override | null => {
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || payload.length > 4000) return null;
  if (secret !== null && !isSigned(payload, signature, secret)) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    if (!check.Check(value)) return null;
    const left = value.until - nowMs / 1000;
    return left > 0 && left <= LONGEST_SECONDS ? value : null;
  } catch {
    return null;
  }
};

import { createHmac, timingSafeEqual } from 'node:crypto';
import Schema from 'typebox/schema';
import { Type, type Static } from 'typebox';
import { NavigationEntry, RouteClaim } from '@rewald/contracts';

/** One part that a developer puts into the site for the own browser. */
export const Override = Type.Object({
  part: Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 40 }),
  version: Type.String({ maxLength: 60 }),
  owner: Type.String({ maxLength: 80 }),
  container: Type.String({ pattern: '^rewald_[a-z0-9_-]+$', maxLength: 80 }),
  /** Only this machine's own servers: nobody is sent anywhere else by a link. */
  entry: Type.String({ pattern: '^http://(localhost|127\\.0\\.0\\.1):\\d{2,5}/[\\w./-]+$', maxLength: 200 }),
  routes: Type.Array(RouteClaim, { maxItems: 40 }),
  navigation: Type.Optional(Type.Array(NavigationEntry, { maxItems: 8 })),
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

/** Why a token is refused. Only of one that was signed for this site is more said than that. */
export type TokenProblem = 'unsigned' | 'forged' | 'unreadable' | 'over' | 'too-long';

/**
 * Reads a token.
 *
 * @param secret null lets unsigned ones pass; for sites on one's own machine
 */
export const readToken = (
  token: string,
  secret: string | null,
  nowMs: number,
): { override: Override } | { problem: TokenProblem } => {
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (payload === '' || rest.length > 0 || payload.length > 4000) return { problem: 'unreadable' };
  if (secret !== null && signature === '') return { problem: 'unsigned' };
  if (secret !== null && !isSigned(payload, signature, secret)) return { problem: 'forged' };
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    if (!check.Check(value)) return { problem: 'unreadable' };
    const left = value.until - nowMs / 1000;
    if (left <= 0) return { problem: 'over' };
    return left <= LONGEST_SECONDS ? { override: value } : { problem: 'too-long' };
  } catch {
    return { problem: 'unreadable' };
  }
};

import { createHmac, timingSafeEqual } from 'node:crypto';
import Schema from 'typebox/schema';
import { Type, type Static } from 'typebox';
import { NavigationEntry, RouteClaim, SlotFill } from '@rewald/contracts';

const LOCAL_SCRIPT = '^http://(localhost|127\\.0\\.0\\.1):\\d{2,5}/[\\w./-]+$';

/** A part that a developer adds to the site in their own browser. */
export const Override = Type.Object({
  part: Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 40 }),
  version: Type.String({ maxLength: 60 }),
  owner: Type.String({ maxLength: 80 }),
  container: Type.String({ pattern: '^rewald_[a-z0-9_-]+$', maxLength: 80 }),
  /** Only servers on the developer's machine, so that no link can load code from elsewhere. */
  entry: Type.String({ pattern: LOCAL_SCRIPT, maxLength: 200 }),
  /** React's development build, on the same machine: with it the part's components are swapped in place. */
  react: Type.Optional(Type.String({ pattern: LOCAL_SCRIPT, maxLength: 200 })),
  routes: Type.Array(RouteClaim, { maxItems: 40 }),
  navigation: Type.Optional(Type.Array(NavigationEntry, { maxItems: 8 })),
  fills: Type.Optional(Type.Array(SlotFill, { maxItems: 8 })),
  /** When it expires, in s since the epoch. */
  until: Type.Number(),
});
export type Override = Static<typeof Override>;

const check = Schema.Compile(Override);
/** The longest validity of a token in s, even if the token says more. */
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

/** Why a token is refused. Details are given only for tokens that were signed for this site. */
export type TokenProblem = 'unsigned' | 'forged' | 'unreadable' | 'over' | 'too-long';

/**
 * Reads a token.
 *
 * @param secret null accepts unsigned tokens, for sites on the developer's machine
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

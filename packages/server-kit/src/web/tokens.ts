import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token of 256 bits, for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: its SHA-256, so that a copy of the database grants no access. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

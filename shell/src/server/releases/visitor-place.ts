import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Number of places that visitors are divided into. */
const PLACES = 1000;

/**
 * A visitor's place among all, 0–999, which decides whether they get a canary. The browser keeps it in a cookie.
 * Without one, the place is computed from address and browser, so that a reload gets the same version.
 */
export const placeOf = (request: FastifyRequest): { value: number; known: boolean } => {
  const kept = request.cookies['rw-share'];
  if (kept !== undefined && /^\d{1,3}$/.test(kept)) return { value: Number(kept), known: true };
  const hash = createHash('sha256')
    .update(`${request.ip} ${request.headers['user-agent'] ?? ''}`)
    .digest();
  return { value: hash.readUInt32BE(0) % PLACES, known: false };
};

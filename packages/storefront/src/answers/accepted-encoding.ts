import { negotiate } from '@fastify/accept-negotiator';
import type { IncomingHttpHeaders } from 'node:http';
import type { Encoding } from './encode-answer.ts';

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

/** The best encoding that a client accepts (RFC 9110, 12.5.3); uncompressed where the header cannot be understood. */
export const encodingOf = ({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): Encoding =>
  negotiate(accepted, ENCODINGS) ?? 'identity';

/** Whether the client already has the answer with this tag. */
export const hasAlready = (headers: IncomingHttpHeaders, etag: string): boolean => {
  const known = headers['if-none-match'];
  return (
    known !== undefined &&
    (known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
  );
};

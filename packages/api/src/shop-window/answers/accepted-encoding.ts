import { negotiate } from '@fastify/accept-negotiator';
import type { IncomingHttpHeaders } from 'node:http';
import type { Encoding } from './encode-answer.ts';

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

/** The best encoding that a client takes (RFC 9110, 12.5.3); what makes no sense is taken for none. */
export const encodingOf = ({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): Encoding =>
  negotiate(accepted, ENCODINGS) ?? 'identity';

/** Whether a client has the answer with this tag already. */
export const hasAlready = (headers: IncomingHttpHeaders, etag: string): boolean => {
  const known = headers['if-none-match'];
  return (
    known !== undefined &&
    (known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
  );
};

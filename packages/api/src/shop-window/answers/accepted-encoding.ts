import type { IncomingHttpHeaders } from 'node:http';
import type { Encoding } from './answer-cache.ts';

/** The best encoding that a client takes. */
export const encodingOf = (headers: IncomingHttpHeaders): Encoding => {
  const text = headers['accept-encoding'] ?? '';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text) ? 'gzip' : 'identity';
};

/** Whether a client has the answer with this tag already. */
export const hasAlready = (headers: IncomingHttpHeaders, etag: string): boolean => {
  const known = headers['if-none-match'];
  return (
    known !== undefined &&
    (known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
  );
};

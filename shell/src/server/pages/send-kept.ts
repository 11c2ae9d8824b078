import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);

const ENCODERS = {
  br: (html: string): Promise<Buffer> =>
    withBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (html: string): Promise<Buffer> => withGzip(html, { level: 6 }),
};
type Encoding = keyof typeof ENCODERS;

/** A text that is the same for everybody. */
export interface Kept {
  readonly html: string;
}

/** Compressed forms of cached texts, made once for all visitors: compressing takes a hundred times as long as the rest of an answer. */
const compressed = new WeakMap<Kept, Partial<Record<Encoding, Promise<Buffer>>>>();

const inEncoding = (page: Kept, encoding: Encoding): Promise<Buffer> => {
  const known = compressed.get(page) ?? {};
  compressed.set(page, known);
  return (known[encoding] ??= ENCODERS[encoding](page.html));
};

const encodingFor = ({ headers }: FastifyRequest): Encoding | null => {
  const accepted = (headers['accept-encoding'] ?? '')
    .split(',')
    .map((entry) => entry.trim().split(/\s*;\s*/))
    .filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
};

/** Sends a cached text, such as a page, in an encoding that the visitor accepts. */
export const sendKept = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Kept,
): Promise<FastifyReply> => {
  const encoding = encodingFor(request);
  reply.header('Vary', 'accept-encoding');
  if (encoding === null) return reply.send(page.html);
  const body = await inEncoding(page, encoding);
  return reply.header('Content-Encoding', encoding).send(body);
};

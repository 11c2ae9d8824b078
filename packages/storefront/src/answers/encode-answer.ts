import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished answer, ready to be sent. */
export interface EncodedAnswer {
  /** Text if uncompressed: keeping a buffer per answer costs more than encoding the text each time. */
  readonly body: Buffer | string;
  /** A strong tag: each encoding is a representation of its own, with its own tag. */
  readonly etag: string;
  readonly encoding: Encoding;
  /** Version of the data that the answer was made from. */
  readonly version: string;
}

/** Shorter answers fit into one packet, so compressing them saves no time. */
const WORTH_COMPRESSING = 1_000;

/**
 * Compresses the text of an answer and adds its tag.
 *
 * @param former the previous answer to the same request; its bytes are reused if the text is still the same
 */
export const encodeAnswer = async (
  text: string,
  wanted: Encoding,
  version: string,
  former?: EncodedAnswer,
): Promise<EncodedAnswer> => {
  const tag = hash('sha256', text, 'base64url').slice(0, 22);
  const encoding = text.length < WORTH_COMPRESSING ? 'identity' : wanted;
  const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
  if (former?.etag === etag) return { ...former, version };
  if (encoding === 'identity') return { body: text, etag, encoding, version };
  const body =
    encoding === 'br'
      ? await compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await compressGzip(text, { level: 6 });
  return { body, etag, encoding, version };
};

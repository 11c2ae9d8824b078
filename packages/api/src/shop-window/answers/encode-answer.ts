import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The encodings of an answer. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished answer, ready to be sent. */
export interface EncodedAnswer {
  /** Text if it is sent uncompressed: keeping a buffer per answer costs more than encoding it each time. */
  readonly body: Buffer | string;
  /** Strong: another encoding is another representation and has another tag. */
  readonly etag: string;
  readonly encoding: Encoding;
  /** What it was made from. */
  readonly version: string;
}

/** Smaller than one packet: compressing it saves nobody time. */
const WORTH_COMPRESSING = 1_000;

/**
 * The bytes of an answer.
 *
 * @param former the answer to the same question before; where the text is the same, its bytes are used again
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

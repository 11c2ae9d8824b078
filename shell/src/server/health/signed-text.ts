import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs texts that this server gives away and gets back. */
export interface TextSigner {
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

/**
 * Signs with HMAC-SHA-256.
 *
 * @param secret the same on every shell server of a site
 * @param purpose a signature for one purpose is none for another
 */
export const createTextSigner = (secret: string | Buffer, purpose: string): TextSigner => {
  const sign = (text: string): string =>
    createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url');
  return {
    sign,
    isSigned(text, signature) {
      const [expected, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
};

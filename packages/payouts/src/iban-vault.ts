import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts account numbers with AES-256-GCM, bound to the order that they belong to. */
export interface IbanVault {
  /** @param orderId is authenticated as additional data, so that a value copied to another row cannot be decrypted */
  seal(iban: string, orderId: string): Buffer;
  /** @throws {Error} the key or the order is not the one it was sealed with, or the bytes were changed */
  open(sealed: Buffer, orderId: string): string;
}

const FORMAT = 1;
const KEY_ID_LENGTH = 4;
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

/** @param key 32 bytes; every sealed value begins with a hash of the key, so that keys can be told apart after a change */
export const createIbanVault = (key: Buffer): IbanVault => {
  if (key.length !== 32) throw new Error('The key for account numbers must have 32 bytes.');
  const keyId = createHash('sha256').update(key).digest().subarray(0, KEY_ID_LENGTH);
  return {
    seal: (iban, orderId) => {
      const nonce = randomBytes(NONCE_LENGTH);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(orderId));
      const text = Buffer.concat([cipher.update(iban, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(FORMAT), keyId, nonce, cipher.getAuthTag(), text]);
    },
    open: (sealed, orderId) => {
      const nonceStart = 1 + KEY_ID_LENGTH;
      const tagStart = nonceStart + NONCE_LENGTH;
      const textStart = tagStart + TAG_LENGTH;
      if (sealed[0] !== FORMAT || !sealed.subarray(1, nonceStart).equals(keyId))
        throw new Error('This account number was sealed with another key.');
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(nonceStart, tagStart))
        .setAAD(Buffer.from(orderId))
        .setAuthTag(sealed.subarray(tagStart, textStart));
      return Buffer.concat([decipher.update(sealed.subarray(textStart)), decipher.final()]).toString('utf8');
    },
  };
};

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto';

/** A key is missing or not trusted; the message is for the person at the terminal. */
export class KeyProblem extends Error {
  override readonly name = 'KeyProblem';
}

/** A private key that signs releases. */
export interface ReleaseKey {
  id: string;
  /** The public key: SPKI (RFC 8410) in base64, as in files of trusted keys. */
  publicKey: string;
  /** @returns signature in base64 */
  sign(text: string): string;
}

/** The id of a public key: the first 16 hexadecimal digits of the SHA-256 of its SPKI. */
const keyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16);

/** A new private key as PEM (PKCS #8). */
export const newKeyPem = (): string =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
    publicKeyEncoding: { format: 'pem', type: 'spki' },
  }).privateKey;

/**
 * @param where for the message: the file, or the variable
 * @throws KeyProblem when the text is not an Ed25519 key
 */
export const parseKey = (pem: string, where: string): ReleaseKey => {
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey(pem);
  } catch (cause) {
    throw new KeyProblem(`${where} holds no private key in PEM; mfe keys make writes one.`, { cause });
  }
  if (privateKey.asymmetricKeyType !== 'ed25519')
    throw new KeyProblem(`${where} holds another kind of key than Ed25519; mfe keys make writes one.`);
  const publicKey = createPublicKey(privateKey);
  return {
    id: keyIdOf(publicKey),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
};

/** @throws KeyProblem when the text is not a public Ed25519 key */
export const parsePublicKey = (text: string, where: string): { id: string; key: KeyObject } => {
  let key: KeyObject;
  try {
    key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  } catch (cause) {
    throw new KeyProblem(`${where}: "${text}" is no public key.`, { cause });
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new KeyProblem(`${where}: "${text}" is no Ed25519 key.`);
  return { id: keyIdOf(key), key };
};

import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** An answer to be repeated. */
const KeptAnswer = Type.Object({
  status: Type.Integer(),
  /** `Content-Type`; null for an answer without a body. */
  type: Type.Union([Type.String(), Type.Null()]),
  body: Type.String(),
  cookies: Type.Array(Type.String()),
  /** The caller's rights when it was made; absent in answers of older releases. */
  standing: Type.Optional(Type.String()),
});
export type KeptAnswer = Static<typeof KeptAnswer>;

/** What only the original caller can provide again: the caller's secret, the call, and its Idempotency-Key. */
export type Claim = readonly string[];

/** The key under which an answer is stored; reveals nothing about what it was derived from. */
export const idOf = (claim: Claim): Buffer => createHash('sha256').update(JSON.stringify(claim)).digest();

const keyOf = (claim: Claim): Buffer =>
  Buffer.from(hkdfSync('sha256', JSON.stringify(claim), '', 'rewald kept answer', 32));

const NONCE = 12;
const TAG = 16;

/** Seals an answer (AES-256-GCM) so that its content, cookies included, cannot be read from the database. */
export const seal = (answer: KeptAnswer, claim: Claim): Buffer => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(claim), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
};

/** @throws {Error} the answer was sealed for another claim */
export const open = (sealed: Buffer, claim: Claim): KeptAnswer => {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(claim), sealed.subarray(0, NONCE));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  const text = Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
  return Value.Parse(KeptAnswer, JSON.parse(text.toString('utf8')));
};

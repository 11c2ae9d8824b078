import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header of the sandbox's webhook calls: `t=<seconds since 1970>,v1=<hexadecimal HMAC-SHA-256>`. */
export const SIGNATURE_HEADER = 'sandbox-signature';
/** Maximum age of a call, in seconds; an older call may be replayed. */
const LONGEST_AGE_SECONDS = 300;

const macOf = (secret: string, seconds: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** Signs a webhook call at a moment. */
export const signWebhook = (secret: string, body: Buffer, now: Date): string => {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`;
};

/** Whether a signature was made with the secret over exactly these bytes, and not long ago. */
export const isSignedWebhook = (secret: string, body: Buffer, signature: string, now: Date): boolean => {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (seconds === undefined || hex === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > LONGEST_AGE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), macOf(secret, seconds, body));
};

/** Works on plain http too, where `crypto.randomUUID` is missing. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Provides the Idempotency-Key for what is sent. */
interface KeyRing {
  /** The same key for the same content, so that a repeated attempt is not a second order; a new one for anything else. */
  keyFor: (content: unknown) => string;
  /** The content has arrived: sending the same again is intended and gets a new key. */
  arrived: () => void;
}

/** A key ring for one form. */
export const createKeyRing = (): KeyRing => {
  let last = { content: '', key: '' };
  return {
    keyFor: (values) => {
      const content = JSON.stringify(values);
      if (content !== last.content || last.key === '') last = { content, key: newKey() };
      return last.key;
    },
    arrived: () => {
      last = { content: '', key: '' };
    },
  };
};

/** A well-mixed 32-bit number from two numbers (the finaliser of MurmurHash3); the same on every machine. */
export const hash = (value: number, salt: number): number => {
  let mixed = (Math.imul(value, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** The same hash as a fraction, from 0 up to but not including 1. */
export const fraction = (value: number, salt: number): number => hash(value, salt) / 2 ** 32;

/** A short fingerprint of a text (FNV-1a and its length); equal texts give equal fingerprints, on every machine. */
export const fingerprint = (text: string): string => {
  let mixed = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  return `${(mixed >>> 0).toString(36)}-${text.length.toString(36)}`;
};

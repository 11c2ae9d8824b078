/** A well-mixed 32-bit number from two numbers (the finaliser of MurmurHash3); the same on every machine. */
export const hash = (value: number, salt: number): number => {
  let mixed = (Math.imul(value, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** The same as a fraction, 0 up to but not including 1. */
export const fraction = (value: number, salt: number): number => hash(value, salt) / 2 ** 32;

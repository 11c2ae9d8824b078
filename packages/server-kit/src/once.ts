/** A value that is made when it is first asked for, and kept: for what is part of the program, never for data of a shop. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}

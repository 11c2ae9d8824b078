/** Repeats `look` until it returns a value; fails after 15 seconds. */
export const eventually = async <T>(
  look: () => T | undefined | null | false | Promise<T | undefined | null | false>,
): Promise<T> => {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) return found;
    if (Date.now() > deadline) throw new Error('It did not happen in time.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

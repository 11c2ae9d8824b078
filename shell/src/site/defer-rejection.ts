/** A promise that is awaited later: its failure must not be reported as unhandled until then. */
export const deferRejection = <T>(work: Promise<T>): Promise<T> => {
  work.catch(() => undefined);
  return work;
};

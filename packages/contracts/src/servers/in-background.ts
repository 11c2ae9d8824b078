/**
 * Lets work go on that nobody waits for. Its failure is told, so that it neither ends the process nor goes unseen.
 *
 * @param report told of the error that the work ended with
 */
export const inBackground = (work: Promise<unknown>, report: (error: unknown) => void): void => {
  work.catch(report).catch((error: unknown) => console.error('A failure could not be reported', error));
};

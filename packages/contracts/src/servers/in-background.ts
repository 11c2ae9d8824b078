/**
 * Lets work go on without waiting for it. Its failure is reported, so that it neither ends the process nor goes unseen.
 *
 * @param report told of the error that the work ended with
 */
export const inBackground = (work: Promise<unknown>, report: (error: unknown) => void): void => {
  work.catch(report).catch((error: unknown) => console.error('A failure could not be reported', error));
};

/**
 * Starts work without waiting for it. A failure is reported, so that it neither ends the process nor goes unnoticed.
 *
 * @param report receives the error of failed work
 */
export const inBackground = (work: Promise<unknown>, report: (error: unknown) => void): void => {
  work.catch(report).catch((error: unknown) => console.error('A failure could not be reported', error));
};

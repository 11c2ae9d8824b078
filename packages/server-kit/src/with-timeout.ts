/**
 * Waits for work up to a timeout, without keeping the process alive. The work itself cannot be stopped; its later outcome
 * is ignored.
 *
 * @param timeoutMs milliseconds
 * @param late makes the error to throw on timeout
 * @throws the error of `late`, or what the work threw
 */
export const withTimeout = async <Result>(
  work: Promise<Result>,
  timeoutMs: number,
  late: () => Error,
): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), timeoutMs).unref();
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

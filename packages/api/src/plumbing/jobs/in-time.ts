/**
 * Waits for work no longer than so many seconds. The work itself cannot be ended; what becomes of it later is nobody's
 * business any more.
 *
 * @throws {Error} it took too long
 */
export const inTime = async <Result>(seconds: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Not done within ${seconds} seconds.`)),
      seconds * 1_000,
    ).unref();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

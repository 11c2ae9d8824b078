/** Runs work while this process's clock is wrong; the database's clock and `performance.now()` stay right. */
export const withClock = async <T>(hours: number, work: () => Promise<T>): Promise<T> => {
  const right = Date;
  const now = (): number => right.now() + hours * 3_600_000;
  globalThis.Date = new Proxy(right, {
    construct: (target, given: unknown[]): object =>
      given.length === 0 ? new target(now()) : Reflect.construct(target, given),
    get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
  });
  try {
    return await work();
  } finally {
    globalThis.Date = right;
  }
};

/** Several attempts at the same thing, of which the first to succeed counts. */
interface FirstAnswer<Answer> {
  /** Resolves with the first success; rejects when all attempts have failed, or with `giveUp`. */
  readonly answer: Promise<Answer>;
  isOver(): boolean;
  /** How many attempts are running. */
  running(): number;
  add(attempt: Promise<Answer>): void;
  giveUp(error: Error): void;
}

/** @param discard called with what comes after the first success */
export const firstAnswer = <Answer>(discard: (late: Answer) => void): FirstAnswer<Answer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  let isOver = false;
  let running = 0;
  return {
    answer: promise,
    isOver: () => isOver,
    running: () => running,
    add(attempt) {
      running++;
      attempt.then(
        (answer) => {
          running--;
          if (isOver) return discard(answer);
          isOver = true;
          resolve(answer);
        },
        (error: unknown) => {
          running--;
          if (isOver || running > 0) return;
          isOver = true;
          reject(error);
        },
      );
    },
    giveUp(error) {
      isOver = true;
      reject(error);
    },
  };
};

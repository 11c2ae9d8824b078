import type { Platform } from './platform.ts';

/** Sends the changes of one state one after the other, by page. */
export interface Queue {
  /**
   * Sends a change as soon as all changes before it have been answered.
   *
   * @returns what `send` returns
   */
  add<T>(platform: Platform, send: () => Promise<T>): Promise<T>;
  /** The last change, to wait for it or to compare with; undefined before the first. */
  last(platform: Platform): Promise<unknown> | undefined;
}

/** Changes sent in parallel could reach the API host in another order than the visitor made them. */
export const createQueue = (): Queue => {
  const turns = new WeakMap<Platform, Promise<unknown>>();
  return {
    add(platform, send) {
      const turn = (turns.get(platform) ?? Promise.resolve()).then(send, send);
      turns.set(platform, turn);
      return turn;
    },
    last: (platform) => turns.get(platform),
  };
};

import { setImmediate as otherWork } from 'node:timers/promises';

/** Work that yields whenever other work may run, and finally returns its result. */
export type Pieces<T> = Generator<undefined, T, undefined>;

/** How many members are handled between two yields: a few milliseconds of work. */
const AT_ONCE = 1_000;

/** Maps a list in pieces. */
export function* eachInPieces<T, Made>(
  list: readonly T[],
  make: (member: T, place: number) => Made,
): Pieces<Made[]> {
  const made: Made[] = [];
  for (const [place, member] of list.entries()) {
    made.push(make(member, place));
    if (place % AT_ONCE === AT_ONCE - 1) yield;
  }
  return made;
}

/** Runs all pieces without a pause. */
export const atOnce = <T>(work: Pieces<T>): T => {
  for (;;) {
    const piece = work.next();
    if (piece.done === true) return piece.value;
  }
};

/** Runs piece by piece; requests are answered in between. */
export const inPieces = async <T>(work: Pieces<T>): Promise<T> => {
  for (;;) {
    const piece = work.next();
    if (piece.done === true) return piece.value;
    await otherWork();
  }
};

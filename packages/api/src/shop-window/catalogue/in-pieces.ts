import { setImmediate as otherWork } from 'node:timers/promises';

/** Work that says where others may go first, and its result. */
export type Pieces<T> = Generator<undefined, T, undefined>;

/** Work after which others go first: some milliseconds of it. */
const AT_ONCE = 1_000;

/** Goes over a list in pieces. */
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

/** Does all of it now. */
export const atOnce = <T>(work: Pieces<T>): T => {
  for (;;) {
    const piece = work.next();
    if (piece.done === true) return piece.value;
  }
};

/** Does it piece by piece, and lets others do theirs in between. */
export const inPieces = async <T>(work: Pieces<T>): Promise<T> => {
  for (;;) {
    const piece = work.next();
    if (piece.done === true) return piece.value;
    await otherWork();
  }
};

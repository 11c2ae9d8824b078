import { atom } from 'jotai';

/** Whether something that the server has sent still waits for code that could not be loaded so far. */
export const latePartsAtom = atom(false);

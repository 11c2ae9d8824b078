/** A side effect of a choice, passed to the next page in the navigation's state. */
export interface Arrival {
  /** The value that the visitor chose. */
  chose: string;
  /** The value that changed with it. */
  also: string;
}

/** @param state the navigation's state */
export const readArrival = (state: unknown): Arrival | null =>
  typeof state === 'object' &&
  state !== null &&
  'chose' in state &&
  typeof state.chose === 'string' &&
  'also' in state &&
  typeof state.also === 'string'
    ? { chose: state.chose, also: state.also }
    : null;

/** What else a choice has changed; passed to the next page in the navigation's state. */
export interface Arrival {
  /** The value that was chosen. */
  chose: string;
  /** What else was changed for it. */
  also: string;
}

/** @param state of a navigation */
export const readArrival = (state: unknown): Arrival | null =>
  typeof state === 'object' &&
  state !== null &&
  'chose' in state &&
  typeof state.chose === 'string' &&
  'also' in state &&
  typeof state.also === 'string'
    ? { chose: state.chose, also: state.also }
    : null;

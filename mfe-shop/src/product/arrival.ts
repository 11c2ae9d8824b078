/** What a choice brought along besides itself; travels with the navigation to the page that it led to. */
export interface Arrival {
  /** The value that was chosen. */
  chose: string;
  /** What else had to change for it. */
  also: string;
}

/** @param state what a navigation carried */
export const readArrival = (state: unknown): Arrival | null =>
  typeof state === 'object' &&
  state !== null &&
  'chose' in state &&
  typeof state.chose === 'string' &&
  'also' in state &&
  typeof state.also === 'string'
    ? { chose: state.chose, also: state.also }
    : null;

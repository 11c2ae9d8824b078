/**
 * Payloads of the events that parts define themselves, by name: empty here, filled in by the file that `mfe types` writes
 * into a part's folder. These events do not leave the page.
 */
export interface PartEvents {}

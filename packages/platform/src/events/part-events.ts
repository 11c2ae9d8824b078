/**
 * Payloads of the events that parts define themselves, by name: empty here, filled in by the file that `mfe types` writes into a
 * part's folder. They stay on this page.
 */
export interface PartEvents {}

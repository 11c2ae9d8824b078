/**
 * What is told with the events that parts bring, by name: empty here, filled in by the file that `mfe types` writes into a
 * part's folder. They reach this page and no other tab.
 */
export interface PartEvents {}

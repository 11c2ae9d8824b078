/** Path at which browsers request the list of scripts that the modules of a release set need. */
export const PART_SCRIPTS_PATH = '/rewald/scripts';

/** Scripts that modules need besides their part's entry, with the digests that check them: part → module → file → digest. */
export type PartScripts = Record<string, Record<string, Record<string, string>>>;

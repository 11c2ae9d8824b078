/** Path at which browsers ask for the data of a page. The release set's id follows it, and `page` is the page's path and query. */
export const PAGE_DATA_PATH = '/rewald/data';

/** Status of the answer if this server does not run that release set any more: 205, Reset Content. */
export const TAKEN_BACK = 205;

/** The data of a page's loader, as the shell server gives them to a browser. */
export interface PageData {
  data: unknown;
}

/** Path at which browsers ask for the data of a page. The release set's id follows it, and `page` is the page's path and query. */
export const PAGE_DATA_PATH = '/rewald/data';

/** The data of a page's loader, as the shell server gives them to a browser. */
export interface PageData {
  data: unknown;
}

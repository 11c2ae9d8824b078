/** A problem of a page in a browser. */
export interface BrowserProblem {
  rule: string;
  message: string;
  remedy: string;
}

/** What a browser measured for one file of a part. */
interface LoadedFile {
  readonly name: string;
  readonly startTime: number;
  readonly responseEnd: number;
}

/** Whether a file belongs to the page as it was loaded, and is no update of a development server. */
export const isOfPage = ({ name }: LoadedFile): boolean => !/\.hot-update\.js(on)?([?#]|$)/.test(name);

/**
 * How long a page waited for files, in ms: the time during which at least one of them was on its way. What arrives later, for
 * another view, adds its own time, and not the time since the page was opened.
 */
export const loadTime = (files: readonly LoadedFile[]): number => {
  let waited = 0;
  let end = -Infinity;
  for (const { startTime, responseEnd } of [...files].sort((a, b) => a.startTime - b.startTime)) {
    waited += Math.max(0, responseEnd - Math.max(startTime, end));
    end = Math.max(end, responseEnd);
  }
  return Math.round(waited);
};

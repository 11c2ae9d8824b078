/** Ends the current task, so that the browser can handle input and paint before the work goes on. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

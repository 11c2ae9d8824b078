import type { ErrorInfo } from 'react';

/** How much of an error's own stack is kept: the server keeps twelve lines of a report, and below these are React's own. */
const OWN_LINES = 4;

/**
 * Reports what React mended by itself, such as a text that the browser made otherwise than the server, with the component that it
 * happened in: by that, `reportUncaught` knows the part, where React's own report names the shell for all of them. What the server left
 * to the browser comes without a stack and stays so: the server has counted it.
 */
export const reportRecovered = (error: unknown, { componentStack }: ErrorInfo): void => {
  if (error instanceof Error && error.stack)
    error.stack = error.stack.split('\n', OWN_LINES).join('\n') + (componentStack ?? '');
  reportError(error);
};

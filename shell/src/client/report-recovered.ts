import type { ErrorInfo } from 'react';

/** Lines kept of an error's own stack: the server keeps twelve lines of a report, and the further ones are React's own. */
const OWN_LINES = 4;

/** Whether the browser has translated the page, with elements that no page of ours contains. */
const isTranslated = (): boolean => document.querySelector('font') !== null;

/**
 * Reports errors from which React recovered, such as a text that differs between server and browser. The stack gets the component
 * in which it happened, so that `reportUncaught` finds the part; React's own report would name the shell for all of them. Errors of
 * places that the server left to the browser have no stack and get none, because the server has counted them. On a translated
 * page texts differ without a fault of any release, and React has rendered them again.
 */
export const reportRecovered = (error: unknown, { componentStack }: ErrorInfo): void => {
  if (isTranslated()) return;
  if (error instanceof Error && error.stack)
    error.stack = error.stack.split('\n', OWN_LINES).join('\n') + (componentStack ?? '');
  reportError(error);
};

/** A step of the visitor: to an address, or through the history. */
export type Step = { href: string; replace: boolean } | { delta: number };

/** Has the browser take a step by loading the page from the server. */
export const leavePage = (step: Step): void => {
  if ('delta' in step) window.history.go(step.delta);
  else if (step.replace) window.location.replace(step.href);
  else window.location.assign(step.href);
};

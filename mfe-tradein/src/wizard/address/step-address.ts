import { isStep, type Step } from '../state/steps.ts';

/**
 * Each step has its own address: the page's path and the step behind `#`. Behind `#`, because a step is nothing the server
 * knows or should keep in its caches, and because a change there asks no loader.
 *
 * @param entry the step that the bare path stands for
 */
export const stepOfHash = (hash: string, entry: Step): Step => {
  const name = hash.replace(/^#/, '');
  return isStep(name) ? name : entry;
};

/** The `#…` of a step; none for the one that the bare path stands for. */
export const hashOfStep = (step: Step, entry: Step): string => (step === entry ? '' : `#${step}`);

import { isStep, type Step } from '../state/steps.ts';

/**
 * Each step has its own URL: the page's path with the step as its hash. It is a hash, because the server does not know
 * the steps and should not cache them, and because changing a hash runs no loader.
 *
 * @param entry the step of the path without a hash
 */
export const stepOfHash = (hash: string, entry: Step): Step => {
  const name = hash.replace(/^#/, '');
  return isStep(name) ? name : entry;
};

/** The hash of a step; empty for the entry step. */
export const hashOfStep = (step: Step, entry: Step): string => (step === entry ? '' : `#${step}`);

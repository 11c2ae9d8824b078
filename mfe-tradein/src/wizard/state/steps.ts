/** The steps of the wizard in order (TRADE-01). */
export const STEPS = ['category', 'brand', 'model', 'variation', 'condition', 'details', 'finished'] as const;
export type Step = (typeof STEPS)[number];

export const isBefore = (step: Step, other: Step): boolean => STEPS.indexOf(step) < STEPS.indexOf(other);

/** The steps up to and including `step`, without the finished screen. */
export const stepsReached = (step: Step): Exclude<Step, 'finished'>[] =>
  STEPS.slice(0, STEPS.indexOf(step) + 1).filter((reached) => reached !== 'finished');

/** Whether a text, from a URL or a stored draft, is the name of a step. */
export const isStep = (text: string): text is Step => STEPS.some((step) => step === text);

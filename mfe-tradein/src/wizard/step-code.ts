import type { ComponentType } from 'react';
import { remember, withTexts } from '@rewald/platform';

type Load = () => Promise<{ default: ComponentType }>;

const loadCondition: Load = withTexts(
  () => import(/* webpackChunkName: "condition" */ './condition/condition-step.tsx'),
);
const loadDetails: Load = withTexts(
  () => import(/* webpackChunkName: "details" */ './details/details-step.tsx'),
);
const loadFinished: Load = withTexts(
  () => import(/* webpackChunkName: "finished" */ './finished/finished-step.tsx'),
);

/** In the script of what stands below the first step, with texts that are there already. */
const loadFinding = () => import(/* webpackChunkName: "wizard-below" */ './finding-steps.ts');

/**
 * The steps outside every first view. Loading a step's code works like a call: it can be prefetched, can fail, and can
 * be retried.
 *
 * @param loadTexts loads the texts of the later steps
 */
export const createStepCode = (loadTexts: () => Promise<unknown>) => {
  const codeOf = (load: Load) =>
    remember(async () => {
      const [step] = await Promise.all([load(), loadTexts()]);
      return { ok: true, data: step.default };
    });
  const findingOf = (name: keyof Awaited<ReturnType<typeof loadFinding>>) =>
    remember(async () => ({ ok: true, data: (await loadFinding())[name] }));
  return {
    brand: findingOf('BrandStep'),
    model: findingOf('ModelStep'),
    condition: codeOf(loadCondition),
    details: codeOf(loadDetails),
    finished: codeOf(loadFinished),
  };
};

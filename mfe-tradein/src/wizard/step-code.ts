import type { ComponentType } from 'react';
import { remember } from '@rewald/platform';

/** A step's code behaves like a call: it can be prefetched, can fail, and can be retried. */
const codeOf = (load: () => Promise<{ default: ComponentType }>) =>
  remember(async () => ({ ok: true, data: (await load()).default }));

/** The steps that no first view needs. */
export const createStepCode = () => ({
  condition: codeOf(() => import(/* webpackChunkName: "condition" */ './condition/condition-step.tsx')),
  details: codeOf(() => import(/* webpackChunkName: "details" */ './details/details-step.tsx')),
  finished: codeOf(() => import(/* webpackChunkName: "finished" */ './finished/finished-step.tsx')),
});
export type StepCode = ReturnType<typeof createStepCode>;

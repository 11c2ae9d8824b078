import type { ComponentType } from 'react';
import type { ApiResult } from '@rewald/platform';
import { remember } from './calls/remember.ts';

type StepModule = Promise<{ default: ComponentType }>;

const unreachable = { kind: 'network', status: 0, message: '', errors: {} } as const;

/** A step's code behaves like a call: it may be fetched ahead, may fail, and may be asked for again. */
const codeOf = (load: () => StepModule) =>
  remember((): Promise<ApiResult<ComponentType>> =>
    load().then(
      (module) => ({ ok: true, data: module.default }),
      () => ({ ok: false, problem: unreachable }),
    ),
  );

/** The steps that no first view needs. */
export const createStepCode = () => ({
  condition: codeOf(() => import(/* webpackChunkName: "condition" */ './condition/condition-step.tsx')),
  details: codeOf(() => import(/* webpackChunkName: "details" */ './details/details-step.tsx')),
  finished: codeOf(() => import(/* webpackChunkName: "finished" */ './finished/finished-step.tsx')),
});
export type StepCode = ReturnType<typeof createStepCode>;

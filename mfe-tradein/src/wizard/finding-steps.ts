/** The steps after the first one, which no address shows first. */
export { BrandStep } from './brand/brand-step.tsx';
export { ModelStep } from './model/model-step.tsx';

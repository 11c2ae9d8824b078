import { FormattedMessage } from '@rewald/platform';
import type { Step } from '../state/steps.ts';

/** What a step is called. */
export const StepName = ({ step }: { step: Exclude<Step, 'finished'> }) => {
  switch (step) {
    case 'category':
      return <FormattedMessage id="trade-in.step.category" />;
    case 'brand':
      return <FormattedMessage id="trade-in.step.brand" />;
    case 'model':
      return <FormattedMessage id="trade-in.step.model" />;
    case 'variation':
      return <FormattedMessage id="trade-in.step.variation" />;
    case 'condition':
      return <FormattedMessage id="trade-in.step.condition" />;
    case 'details':
      return <FormattedMessage id="trade-in.step.details" />;
  }
};

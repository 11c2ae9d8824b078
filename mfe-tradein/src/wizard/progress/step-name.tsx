import { FormattedMessage, useAnswer } from '@rewald/platform';
import { useGoods } from '../../goods.ts';
import { useCalls } from '../calls/calls-context.ts';
import { askedLabels, isByStorage } from '../state/product-choice.ts';
import type { Step } from '../state/steps.ts';
import { useWizard } from '../wizard-context.ts';

/** The name of a step. */
export const StepName = ({ step }: { step: Exclude<Step, 'finished'> }) => {
  const goods = useGoods();
  switch (step) {
    case 'category':
      return <FormattedMessage id="trade-in.step.category" values={{ goods }} />;
    case 'brand':
      return <FormattedMessage id="trade-in.step.brand" />;
    case 'model':
      return <FormattedMessage id="trade-in.step.model" />;
    case 'variation':
      return <VariationName />;
    case 'condition':
      return <FormattedMessage id="trade-in.step.condition" />;
    case 'details':
      return <FormattedMessage id="trade-in.step.details" />;
  }
};

const VariationName = () => {
  const calls = useCalls();
  const goods = useGoods();
  const { model, variation } = useWizard().state;
  // Before the choice, the labels come from the step's own list, which may still be loading after a reload.
  const { data: known } = useAnswer(variation ? null : model && calls.variations.with(model.id));
  const labels = variation ? [variation.name] : askedLabels(known?.variations ?? []);
  return (labels.length === 0 && goods === 'devices') || isByStorage(labels) ? (
    <FormattedMessage id="trade-in.step.variation" />
  ) : (
    <FormattedMessage id="trade-in.step.version" />
  );
};

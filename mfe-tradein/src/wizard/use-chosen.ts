import { useIntl } from '@rewald/platform';
import { useCalls } from './calls/calls-context.ts';
import { variationText } from './state/product-choice.ts';
import type { Step } from './state/steps.ts';
import { useWizard } from './wizard-context.ts';

/** Returns the name of a step's choice in the page's language. */
export const useChosen = (): ((step: Step) => string) => {
  const intl = useIntl();
  const calls = useCalls();
  const { category, brand, model, variation } = useWizard().state;
  return (step) => {
    switch (step) {
      case 'category':
        // The choice may have been made in the other language.
        return (
          calls.categories
            .with()
            .state()
            .data?.find(({ id }) => id === category?.id)?.name ??
          category?.name ??
          ''
        );
      case 'brand':
        return brand?.name ?? '';
      case 'model':
        return model?.name ?? '';
      case 'variation':
        return variation ? variationText(variation.name) : '';
      case 'condition':
        return intl.formatMessage({ id: 'trade-in.step.condition' });
      case 'details':
        return intl.formatMessage({ id: 'trade-in.step.details' });
      case 'finished':
        return '';
    }
  };
};

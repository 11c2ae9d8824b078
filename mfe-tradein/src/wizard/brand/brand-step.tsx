import { FormattedMessage, useAnswer } from '@rewald/platform';
import { useGoods } from '../../goods.ts';
import { useCalls } from '../calls/calls-context.ts';
import { NotListed } from '../model/not-listed.tsx';
import { NothingHere } from '../load-again/nothing-here.tsx';
import { StepFrame } from '../step-heading/step-heading.tsx';
import { Tiles } from '../tiles/tiles.tsx';
import { useStepLoaded } from '../use-step-loaded.ts';
import { useWizard } from '../wizard-context.ts';

/** The step to choose a brand (TRADE-03). */
export const BrandStep = () => {
  const { state, dispatch } = useWizard();
  const { brands, models, subbrands } = useCalls();
  const { category } = state;
  const answer = useAnswer(category && brands.with(category.id));
  useStepLoaded(answer);
  return (
    <StepFrame title={<FormattedMessage id="trade-in.brand.title" values={{ goods: useGoods() }} />}>
      <Tiles
        answer={answer}
        onChoose={(brand) => dispatch({ type: 'brand-chosen', brand })}
        onApproach={(brand) => {
          if (!category) return;
          models.with(category.id, brand.id, '').load();
          subbrands.with(brand.id, category.id).load();
        }}
        empty={
          <NothingHere onRetry={answer.retry}>
            <FormattedMessage id="trade-in.brand.none" />
          </NothingHere>
        }
      />
      <NotListed />
    </StepFrame>
  );
};

import styled from '@emotion/styled';
import type { TradeInModelVariations } from '@rewald/contracts/client';
import { FormattedMessage, useAnswer, useAssetUrl } from '@rewald/platform';
import { DevicePicture, Icon, media, Skeleton, tokens } from '@rewald/ui';
import { startTransition } from 'react';
import { useGoods } from '../../goods.ts';
import { useCalls } from '../calls/calls-context.ts';
import { LoadAgain } from '../load-again/load-again.tsx';
import { NothingHere } from '../load-again/nothing-here.tsx';
import {
  askedLabels,
  askedVariations,
  choiceOf,
  isByMemory,
  isByStorage,
  isDistinct,
} from '../state/product-choice.ts';
import { StepFrame } from '../step-heading/step-heading.tsx';
import { useStepLoaded } from '../use-step-loaded.ts';
import { useWizard } from '../wizard-context.ts';

const Sides = styled.div`
  display: grid;
  gap: ${tokens.space[6]};
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 360px;
    gap: ${tokens.space[12]};
    align-items: start;
  }
`;

const Values = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  & + & {
    margin-block-start: ${tokens.space[6]};
  }
  & button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space[3]};
    inline-size: 100%;
    min-block-size: 72px;
    padding: ${tokens.space[4]} ${tokens.space[5]};
    border: 1px solid ${tokens.color.lineStrong};
    border-radius: ${tokens.radius.medium};
    background: ${tokens.color.surface};
    color: inherit;
    font-size: 1.0625rem;
    font-weight: 600;
    text-align: start;
    cursor: pointer;
    transition: border-color ${tokens.motion.fast};
    & > svg {
      color: ${tokens.color.inkSoft};
    }
    ${media.hover} {
      &:hover {
        border-color: ${tokens.color.brand};
        background: ${tokens.color.brandSoft};
      }
    }
  }
`;

/** More specific than the picture's own width, so that the order of styles does not matter. */
const Device = styled.figure`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[5]};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.stage};
  font-weight: 600;
  & picture > img {
    inline-size: 132px;
    block-size: auto;
    aspect-ratio: 1;
  }
  ${media.belowLg} {
    grid-template-columns: auto 1fr;
    justify-items: start;
    align-items: center;
    gap: ${tokens.space[4]};
    padding: ${tokens.space[3]} ${tokens.space[4]};
    & picture > img {
      inline-size: 64px;
    }
  }
  ${media.lg} {
    grid-area: 1 / 2;
    & picture > img {
      inline-size: 240px;
    }
  }
`;

/** The values on which the price depends. Each leads to the questions. */
const Choices = ({ variations, device }: { variations: TradeInModelVariations; device: string }) => {
  const { dispatch } = useWizard();
  const calls = useCalls();
  return (
    <>
      {askedVariations(variations.variations).map(({ attributeId, values }) => (
        <Values key={attributeId} role="list">
          {values.map((value) => {
            const variation = choiceOf(variations, device, attributeId, value);
            return (
              variation && (
                <li key={value.valueId}>
                  <button
                    type="button"
                    onClick={() => startTransition(() => dispatch({ type: 'variation-chosen', variation }))}
                    onPointerEnter={() => calls.questions.with(variation.id).load()}
                    onFocus={() => calls.questions.with(variation.id).load()}
                  >
                    {isDistinct(value.value) ? (
                      value.value
                    ) : (
                      <FormattedMessage id="trade-in.variation.go-on" />
                    )}
                    <Icon name="chevronRight" size={20} />
                  </button>
                </li>
              )
            );
          })}
        </Values>
      ))}
    </>
  );
};

const ChosenDevice = () => {
  const urlOf = useAssetUrl();
  const { model } = useWizard().state;
  if (!model) return null;
  return (
    <Device>
      <DevicePicture
        src={model.image?.small}
        alt=""
        sizes="(min-width: 64em) 240px, 64px"
        urlOf={urlOf}
        priority
      />
      <figcaption>{model.name}</figcaption>
    </Device>
  );
};

/** The question of the step. A single version only has to be confirmed. */
const StepTitle = ({ labels }: { labels: readonly string[] }) => {
  const goods = useGoods();
  if ((labels.length === 0 && goods === 'devices') || isByStorage(labels))
    return <FormattedMessage id="trade-in.variation.title" />;
  return labels.length === 1 ? (
    <FormattedMessage id="trade-in.variation.title-only" values={{ goods }} />
  ) : (
    <FormattedMessage id="trade-in.variation.title-version" />
  );
};

const StepLead = ({ labels }: { labels: readonly string[] }) => {
  if (isByMemory(labels)) return <FormattedMessage id="trade-in.variation.where-memory" />;
  if (isByStorage(labels)) return <FormattedMessage id="trade-in.variation.where" />;
  return labels.length === 1 ? (
    <FormattedMessage id="trade-in.variation.only" />
  ) : (
    <FormattedMessage id="trade-in.variation.no-storage" />
  );
};

/** The step to choose storage, or the version if storage does not differ. Colours do not affect the price (TRADE-06). */
export const VariationStep = () => {
  const { model } = useWizard().state;
  const calls = useCalls();
  const answer = useAnswer(model && calls.variations.with(model.id));
  useStepLoaded(answer);
  const asked = askedVariations(answer.data?.variations ?? []);
  const labels = askedLabels(answer.data?.variations ?? []);
  return (
    <StepFrame title={<StepTitle labels={labels} />} lead={labels.length > 0 && <StepLead labels={labels} />}>
      <Sides>
        {/* First in the document, as on phones: arriving later, it would push the choices down. */}
        <ChosenDevice />
        <div>
          {answer.status === 'waiting' && (
            <Values aria-busy>
              {[1, 2, 3].map((row) => (
                <li key={row}>
                  <Skeleton height="72px" radius="medium" />
                </li>
              ))}
            </Values>
          )}
          {answer.status === 'failed' && <LoadAgain onRetry={answer.retry} />}
          {answer.status === 'here' && asked.length === 0 && (
            <NothingHere onRetry={answer.retry}>
              <FormattedMessage id="trade-in.variation.none" />
            </NothingHere>
          )}
          {answer.data && model && <Choices variations={answer.data} device={model.name} />}
        </div>
      </Sides>
    </StepFrame>
  );
};

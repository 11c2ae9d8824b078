import styled from '@emotion/styled';
import { useState } from 'react';
import type { ProductDetail } from '@rewald/contracts';
import { AppLink, FormattedMessage, formatPrice, productLink } from '@rewald/platform';
import { Heading, Icon, cardLinkStyle, columns, farDown, media, tokens } from '@rewald/ui';
import { ConditionDrawing, type Distance } from './condition-drawing.tsx';
import { DistanceChoice } from './distance-choice.tsx';
import { WearSlider } from './wear-slider.tsx';

const Root = styled.section`
  ${farDown(1110, 680)}
  & > [data-distance-choice] {
    margin-block: ${tokens.space[5]} ${tokens.space[4]};
    @media (scripting: none) {
      display: none;
    }
  }
  & > ol {
    display: grid;
    grid-template-columns: ${columns(2, 8)};
    gap: ${tokens.space[4]} ${tokens.space[3]};
    ${media.md} {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  & > p + ol {
    margin-block-start: ${tokens.space[5]};
  }
  & > ol > li {
    position: relative;
    display: grid;
    align-content: start;
    gap: ${tokens.space[2]};
    padding: ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[3]};
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius.large};
    line-height: 1.4;
    &[aria-current] {
      border-color: ${tokens.color.brand};
      box-shadow: inset 0 0 0 1px ${tokens.color.brand};
      background: ${tokens.color.brandSoft};
      @media (forced-colors: active) {
        border: 3px solid Highlight;
      }
    }
    &:has(:focus-visible) {
      outline: 2px solid ${tokens.color.focus};
      outline-offset: 2px;
    }
  }
  & > ol > li > :is(h3, p) {
    padding-inline: ${tokens.space[2]};
  }
  & a {
    ${cardLinkStyle}
  }
  & h3 {
    font-weight: 600;
  }
  & > ol p {
    font-size: 0.875rem;
    color: ${tokens.color.inkSoft};
    & > b {
      font-size: 1rem;
      font-variant-numeric: tabular-nums;
      color: ${tokens.color.ink};
    }
  }
  & > ul {
    display: grid;
    gap: ${tokens.space[2]} ${tokens.space[6]};
    margin-block-start: ${tokens.space[5]};
    ${media.md} {
      grid-template-columns: repeat(2, auto);
      justify-content: start;
    }
    & > li {
      display: flex;
      gap: ${tokens.space[2]};
    }
    & svg {
      flex: none;
      color: ${tokens.color.brandInk};
    }
  }
`;

/** Explains the conditions side by side, on samples of such a surface from two distances. */
export const Conditions = ({ detail }: { detail: ProductDetail }) => {
  const { conditions, condition, model } = detail;
  const [distance, setDistance] = useState<Distance>(20);
  // A shop that does not say which signs of use its conditions allow has nothing to show by samples.
  const hasSamples = conditions.some(({ marks = 'none' }) => marks !== 'none');
  const chosen = conditions.find(({ selected }) => selected)?.marks ?? 'none';
  return (
    <Root aria-labelledby="conditions">
      <Heading level={2} id="conditions">
        <FormattedMessage id="product.condition.title" values={{ condition: condition.name }} />
      </Heading>
      <p data-lead>{condition.description}</p>
      {hasSamples && (
        <div data-distance-choice>
          <DistanceChoice distance={distance} onChoose={setDistance} />
        </div>
      )}
      <ol role="list">
        {conditions.map(
          ({ conditionId, marks, label, description, selected, price, productId, productName }) => (
            <li key={conditionId} aria-current={selected || undefined}>
              {hasSamples && (
                <ConditionDrawing marks={marks} surface={model.surface ?? 'plastic'} distance={distance} />
              )}
              <h3>
                <AppLink
                  to={productLink({ modelId: model.id, productId, conditionId, productName })}
                  replace
                  preventScrollReset
                  prefetch={false}
                >
                  {label}
                </AppLink>
              </h3>
              <p>
                <b>{price ? formatPrice(price.value) : <FormattedMessage id="product.choice.gone" />}</b>
              </p>
              <p>{description}</p>
            </li>
          ),
        )}
      </ol>
      {chosen !== 'none' && (
        <WearSlider marks={chosen} surface={model.surface ?? 'plastic'} name={condition.name} />
      )}
      {condition.promises && condition.promises.length > 0 && (
        <ul role="list">
          {condition.promises.map((promise) => (
            <li key={promise}>
              <Icon name="check" size={20} />
              {promise}
            </li>
          ))}
        </ul>
      )}
    </Root>
  );
};

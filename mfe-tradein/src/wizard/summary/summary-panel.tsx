import styled from '@emotion/styled';
import { FormattedMessage, formatPrice, useAssetUrl } from '@rewald/platform';
import { Card, DevicePicture, Heading, Text, textLinkStyle, tokens, typeStyle } from '@rewald/ui';
import { StepLink } from '../address/step-link.tsx';
import { StepName } from '../progress/step-name.tsx';
import { canReturnTo } from '../state/wizard-state.ts';
import { useWizard } from '../wizard-context.ts';
import { useChosen } from '../use-chosen.ts';

const Root = styled(Card)`
  display: grid;
  gap: ${tokens.space[4]};
`;

const Device = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: ${tokens.space[4]};
  align-items: center;
  @media (max-width: 24.99875em) {
    grid-template-columns: 96px;
    & > ul {
      grid-column: 1 / -1;
      inline-size: max-content;
    }
  }
  & picture {
    padding: ${tokens.space[2]};
    border-radius: ${tokens.radius.medium};
    background: ${tokens.color.stage};
  }
  & img {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 1;
  }
  & ul {
    display: grid;
    gap: 2px;
    ${typeStyle('small')}
  }
  & li {
    display: grid;
    grid-template-columns: minmax(4.5rem, auto) minmax(0, 1fr);
    align-items: baseline;
    gap: ${tokens.space[2]};
    overflow-wrap: anywhere;
  }
  & a {
    justify-self: start;
  }
  & li > span {
    color: ${tokens.color.inkSoft};
  }
  & a {
    ${textLinkStyle}
    padding-block: 3px;
  }
`;

const Offer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  padding-block-start: ${tokens.space[4]};
  border-block-start: 1px solid ${tokens.color.line};
`;

/** The summary of the sale with its price. Each choice is a link back to its step (TRADE-12). */
export const SummaryPanel = () => {
  const urlOf = useAssetUrl();
  const { state, offerStatus } = useWizard();
  const nameOf = useChosen();
  const { model, offer } = state;
  const price = offerStatus === 'waiting' || !offer?.grade ? null : formatPrice(offer.price);
  return (
    <Root as="section" aria-labelledby="trade-in-summary">
      <Heading level={2} step="title4" id="trade-in-summary">
        <FormattedMessage id="trade-in.summary.title" />
      </Heading>
      <Device>
        <DevicePicture src={model?.image?.small} alt="" sizes="96px" urlOf={urlOf} />
        <ul>
          {(['category', 'brand', 'model', 'variation'] as const).filter(nameOf).map((step) => (
            <li key={step}>
              <span>
                <StepName step={step} />
              </span>
              {canReturnTo(state, step) ? (
                <StepLink to={step}>{nameOf(step)}</StepLink>
              ) : (
                <div>{nameOf(step)}</div>
              )}
            </li>
          ))}
          <li>
            <span />
            <StepLink to="condition">
              <StepName step="condition" />
            </StepLink>
          </li>
        </ul>
      </Device>
      <Offer>
        <Text weight="medium">
          <FormattedMessage id="trade-in.summary.price" />
        </Text>
        <Text step="title3" role="status">
          {price ?? <FormattedMessage id="trade-in.offer.open" />}
        </Text>
      </Offer>
      <Text step="small" tone="inkSoft">
        <FormattedMessage id="trade-in.not-final" />
      </Text>
    </Root>
  );
};

import styled from '@emotion/styled';
import { Card, tokens } from '@rewald/ui';
import { useWizard } from '../wizard-context.ts';
import { PriceReasons } from './price-reasons.tsx';
import { SendOffer } from './send-offer.tsx';

const Root = styled(Card)`
  display: grid;
  &&& {
    padding-block: 0;
  }
  & > section {
    padding-block: ${tokens.space[5]};
    border-block-start: 1px solid ${tokens.color.line};
  }
  & > section:first-of-type {
    border-block-start: 0;
  }
  & > details {
    border-block-end: 0;
  }
`;

/** Explanation of the offer, and a form to send it by mail. */
export const OfferMore = () => {
  const { offer, questions } = useWizard().state;
  if (!offer?.grade) return null;
  return (
    <Root>
      {offer.reasons && <PriceReasons offer={offer} reasons={offer.reasons} questions={questions} />}
      {offer.quoteId && <SendOffer key={offer.quoteId} quoteId={offer.quoteId} />}
    </Root>
  );
};

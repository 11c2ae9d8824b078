import styled from '@emotion/styled';
import { FormattedDate, FormattedMessage, formatPrice } from '@rewald/platform';
import { Button, Icon, media, Spinner, Text, tokens, typeStyle } from '@rewald/ui';
import { answeredCount, canAccept } from '../state/offer-rule.ts';
import { useWizard } from '../wizard-context.ts';

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(max-content, 1fr) minmax(0, auto);
  gap: ${tokens.space[2]} ${tokens.space[4]};
  align-items: center;
  padding: ${tokens.space[3]} ${tokens.gutter} max(${tokens.space[3]}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${tokens.color.line};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.floating};
  /* Long text wraps, and must not widen the columns. */
  & > [data-more] {
    grid-column: 1 / -1;
    contain: inline-size;
  }
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${tokens.space[4]};
    padding: ${tokens.space[6]};
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius.large};
    box-shadow: ${tokens.shadow.raised};
  }
`;

const Amount = styled.p`
  ${typeStyle('title3')}
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${media.lg} {
    ${typeStyle('title1')}
  }
`;

/** Hidden on phones, where the sticky bar has space only for price and button. */
const Wide = styled.div`
  display: none;
  ${media.lg} {
    display: grid;
    gap: ${tokens.space[2]};
  }
`;

/** The price, or the highest possible price while questions are open. */
const OfferedPrice = ({ open }: { open: number }) => {
  const { state, offerStatus } = useWizard();
  const { offer, variation } = state;
  const upTo = variation?.upTo;
  return (
    <div role="status">
      <Text step="small" tone="inkSoft">
        <FormattedMessage id="trade-in.offer.title" />
      </Text>
      <Amount aria-busy={offerStatus === 'waiting'}>
        {offer?.grade ? (
          <span>{formatPrice(offer.price)}</span>
        ) : offerStatus === 'waiting' ? (
          <>
            <span>
              <FormattedMessage id="trade-in.offer.waiting" />
            </span>
            <Spinner />
          </>
        ) : (
          <span>
            <FormattedMessage id="trade-in.offer.open" />
          </span>
        )}
      </Amount>
      {open > 0 && !!upTo && (
        <Text step="small">
          <FormattedMessage id="trade-in.offer.up-to" values={{ amount: formatPrice(upTo) }} />
        </Text>
      )}
    </div>
  );
};

/** What is to be said about the offer, or about its absence. */
const OfferNotes = () => {
  const { state, offerStatus } = useWizard();
  const { offer } = state;
  return (
    <>
      {offerStatus === 'failed' && (
        <Text data-more step="small" tone="danger" role="alert">
          <FormattedMessage id="trade-in.offer.failed" />
        </Text>
      )}
      {offer && !offer.grade && (
        <Text data-more step="small" role="status">
          <FormattedMessage id="trade-in.offer.none" />
        </Text>
      )}
      {offer?.grade && offer.price === 0 && (
        <Text data-more step="small" role="status">
          <FormattedMessage id="trade-in.offer.recycling" />
        </Text>
      )}
      {offer?.grade && !!offer.bonus && (
        <Text data-more step="small">
          <FormattedMessage id="trade-in.offer.bonus" values={{ amount: formatPrice(offer.bonus) }} />
        </Text>
      )}
    </>
  );
};

/** The offered price and the button to accept it (TRADE-09, TRADE-10). */
export const OfferPanel = () => {
  const { state, dispatch, offerStatus, askOfferAgain } = useWizard();
  const { offer, loading } = state;
  const open = state.questions.length - answeredCount(state);
  const recycling = offer?.grade && offer.price === 0;
  return (
    <Root>
      <OfferedPrice open={open} />
      {offerStatus === 'failed' ? (
        <Button variant="secondary" iconStart={<Icon name="loop" size={18} />} onClick={askOfferAgain}>
          <FormattedMessage id="trade-in.offer.again" />
        </Button>
      ) : (
        <Button
          disabled={!canAccept({ offer, loading })}
          onClick={() => dispatch({ type: 'offer-accepted' })}
        >
          <FormattedMessage id={recycling ? 'trade-in.recycle' : 'trade-in.accept'} />
        </Button>
      )}
      <OfferNotes />
      <Wide data-more>
        {open > 0 && (
          <Text step="small" tone="inkSoft">
            <FormattedMessage id="trade-in.offer.questions-left" values={{ count: open }} />
          </Text>
        )}
        {offer?.grade && !recycling && offer.validUntil && (
          <Text step="small" tone="inkSoft">
            <FormattedMessage
              id="trade-in.offer.valid-until"
              values={{
                date: <FormattedDate value={offer.validUntil} day="numeric" month="long" year="numeric" />,
              }}
            />
          </Text>
        )}
        <Text step="small" tone="inkSoft">
          <FormattedMessage id="trade-in.not-final" />
        </Text>
      </Wide>
    </Root>
  );
};

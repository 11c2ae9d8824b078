import styled from '@emotion/styled';
import type { TradeInOffer, TradeInPriceReasons, TradeInQuestion } from '@rewald/contracts/client';
import { FormattedMessage, formatPrice } from '@rewald/platform';
import { Disclosure, tokens, typeStyle } from '@rewald/ui';

const Sum = styled.dl`
  display: grid;
  gap: ${tokens.space[3]};
  ${typeStyle('small')}
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${tokens.space[4]};
    align-items: end;
  }
  & dt > span {
    display: block;
  }
  & dt > span + span {
    color: ${tokens.color.ink};
    font-weight: 500;
  }
  & dd {
    color: ${tokens.color.ink};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  & > div:last-of-type {
    padding-block-start: ${tokens.space[3]};
    border-block-start: 1px solid ${tokens.color.line};
    color: ${tokens.color.ink};
    font-weight: 600;
  }
`;

const Rest = styled.p`
  ${typeStyle('small')}
  margin-block-start: ${tokens.space[3]};
`;

interface PriceReasonsProps {
  offer: TradeInOffer;
  reasons: TradeInPriceReasons;
  questions: readonly TradeInQuestion[];
}

/** How each answer changed the price, from the best possible price to the offer. */
export const PriceReasons = ({ offer, reasons, questions }: PriceReasonsProps) => {
  const steps = reasons.changes.flatMap(({ question_id: id, answer_id: answerId, change }) => {
    const question = questions.find((each) => each.id === id);
    const answer = question?.answers.find((each) => each.id === answerId);
    return change < 0 && question && answer ? [{ question, answer, change }] : [];
  });
  return (
    <Disclosure title={<FormattedMessage id="trade-in.reasons.title" />}>
      <Sum>
        <div>
          <dt>
            <FormattedMessage id="trade-in.reasons.best" />
          </dt>
          <dd>{formatPrice(reasons.best)}</dd>
        </div>
        {steps.map(({ question, answer, change }) => (
          <div key={question.id}>
            <dt>
              <span>{question.question}</span>
              <span>{answer.value}</span>
            </dt>
            <dd>
              <FormattedMessage id="trade-in.reasons.less" values={{ amount: formatPrice(-change) }} />
            </dd>
          </div>
        ))}
        {reasons.promise > 0 && (
          <div>
            <dt>
              <FormattedMessage id="trade-in.reasons.promise" />
            </dt>
            <dd>
              <FormattedMessage
                id="trade-in.reasons.more"
                values={{ amount: formatPrice(reasons.promise) }}
              />
            </dd>
          </div>
        )}
        <div>
          <dt>
            <FormattedMessage id="trade-in.reasons.price" />
          </dt>
          <dd>{formatPrice(offer.price)}</dd>
        </div>
      </Sum>
      <Rest>
        {steps.length === 0 ? (
          <FormattedMessage id="trade-in.reasons.all-best" />
        ) : (
          <FormattedMessage id="trade-in.reasons.nothing" />
        )}
      </Rest>
    </Disclosure>
  );
};

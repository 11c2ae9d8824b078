import styled from '@emotion/styled';
import type { TradeInCase } from '@rewald/contracts';
import { AppLink, FormattedMessage, formatPrice } from '@rewald/platform';
import { Heading, textLinkStyle, tokens, typeStyle } from '@rewald/ui';

const Facts = styled.dl`
  display: grid;
  gap: ${tokens.space[3]};
  margin-block-start: ${tokens.space[3]};
  & dt {
    ${typeStyle('small')}
    color: ${tokens.color.inkSoft};
  }
  & dd {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`;

const TextLink = styled(AppLink)(textLinkStyle);

/** The agreed price and the payout's destination. */
export const PayoutFacts = ({ known }: { known: TradeInCase }) => {
  const price = known.finalPrice ?? known.price;
  return (
    <section aria-labelledby="case-facts">
      <Heading level={2} step="title4" id="case-facts">
        <FormattedMessage id="case.facts" />
      </Heading>
      <Facts>
        <div>
          <dt>
            <FormattedMessage id="case.facts.reference" />
          </dt>
          <dd>{known.reference}</dd>
        </div>
        {known.documents?.map(({ document, version }) => (
          <div key={document}>
            <dt>
              <FormattedMessage id="case.facts.documents" />
            </dt>
            <dd>
              <TextLink to={`/documents/${document}?version=${encodeURIComponent(version)}`} prefetch={false}>
                <FormattedMessage id="case.facts.terms" values={{ version }} />
              </TextLink>
            </dd>
          </div>
        ))}
        {known.serialNumber?.value && (
          <div>
            <dt>
              <FormattedMessage
                id={known.serialNumber.kind === 'imei' ? 'case.serial.imei' : 'case.serial.serial'}
              />
            </dt>
            <dd>{known.serialNumber.value}</dd>
          </div>
        )}
        <div>
          <dt>
            <FormattedMessage id="case.facts.offered" />
          </dt>
          <dd>{known.price === 0 ? <FormattedMessage id="case.recycling" /> : formatPrice(known.price)}</dd>
        </div>
        {known.finalPrice !== null && known.finalPrice !== known.price && (
          <div>
            <dt>
              <FormattedMessage id="case.facts.agreed" />
            </dt>
            <dd>
              {known.finalPrice === 0 ? (
                <FormattedMessage id="case.recycling" />
              ) : (
                formatPrice(known.finalPrice)
              )}
            </dd>
          </div>
        )}
        {price > 0 && (
          <div>
            <dt>
              <FormattedMessage id="case.facts.payout" />
            </dt>
            <dd>
              {known.payment.method === 'paypal' ? (
                <FormattedMessage id="case.facts.paypal" values={{ account: known.payment.account }} />
              ) : (
                <FormattedMessage id="case.facts.bank" values={{ account: known.payment.account }} />
              )}
            </dd>
          </div>
        )}
      </Facts>
    </section>
  );
};

import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { TradeInCase } from '@rewald/contracts';
import { AppLink, FormattedMessage, formatPrice } from '@rewald/platform';
import { Heading, textLinkStyle, tokens, typeStyle } from '@rewald/ui';
import { Bonus } from './bonus.tsx';
import { isOff } from './is-off.ts';

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

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The agreed price and where it is paid out to. */
export const PayoutFacts = ({ known }: { known: TradeInCase }) => {
  const price = known.finalPrice ?? known.price;
  return (
    <section aria-labelledby="case-facts">
      <Heading level={2} step="title4" id="case-facts">
        <FormattedMessage id="case.facts" />
      </Heading>
      <Facts>
        <Fact name={<FormattedMessage id="case.facts.reference" />}>{known.reference}</Fact>
        {known.documents?.map(({ document, version }) => (
          <Fact key={document} name={<FormattedMessage id="case.facts.documents" />}>
            <TextLink to={`/documents/${document}?version=${encodeURIComponent(version)}`} prefetch={false}>
              <FormattedMessage id="case.facts.terms" values={{ version }} />
            </TextLink>
          </Fact>
        ))}
        {known.serialNumber?.value && (
          <Fact
            name={
              <FormattedMessage
                id={known.serialNumber.kind === 'imei' ? 'case.serial.imei' : 'case.serial.serial'}
              />
            }
          >
            {known.serialNumber.value}
          </Fact>
        )}
        <Fact name={<FormattedMessage id="case.facts.offered" />}>
          {known.price === 0 ? <FormattedMessage id="case.recycling" /> : formatPrice(known.price)}
        </Fact>
        {known.finalPrice !== null && known.finalPrice !== known.price && (
          <Fact name={<FormattedMessage id="case.facts.agreed" />}>
            {known.finalPrice === 0 ? (
              <FormattedMessage id="case.recycling" />
            ) : (
              formatPrice(known.finalPrice)
            )}
          </Fact>
        )}
        {price > 0 && !isOff(known) && (
          <Fact name={<FormattedMessage id="case.facts.payout" />}>
            {known.payment.method === 'paypal' ? (
              <FormattedMessage id="case.facts.paypal" values={{ account: known.payment.account }} />
            ) : (
              <FormattedMessage id="case.facts.bank" values={{ account: known.payment.account }} />
            )}
          </Fact>
        )}
        {known.bonus && (
          <Fact name={<FormattedMessage id="case.bonus" />}>
            <Bonus bonus={known.bonus} />
          </Fact>
        )}
      </Facts>
    </section>
  );
};

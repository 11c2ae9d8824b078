import styled from '@emotion/styled';
import type { ProductDetail } from '@rewald/contracts';
import { AppLink, FormattedMessage, formatPrice, useReturnDays } from '@rewald/platform';
import { goodsOf } from '../goods-of.ts';
import { Conditions } from './conditions.tsx';
import { Fits } from './fits.tsx';
import { WarrantyNotice } from './warranty-notice.tsx';
import {
  Accordion,
  Button,
  Disclosure,
  Heading,
  Icon,
  farDown,
  media,
  textLinkStyle,
  tokens,
} from '@rewald/ui';

const Columns = styled.div`
  ${farDown(3760, 1670)}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[10]};
  overflow-wrap: anywhere;
  padding-block: clamp(40px, 5vw, 72px);
  ${media.lg} {
    grid-template-columns: minmax(0, 1.55fr) minmax(0, 1fr);
    gap: ${tokens.space[16]};
    align-items: start;
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${tokens.space[10]};
  }
  & > div + div {
    ${media.lg} {
      position: sticky;
      inset-block-start: ${tokens.space[24]};
    }
  }
  & h2 {
    margin-block-end: ${tokens.space[4]};
  }
  & [data-lead] {
    max-inline-size: 64ch;
  }
`;

/** Groups of name and value; one class styles all rows. */
const Specification = styled.div`
  ${farDown(1140, 610)}
  display: grid;
  gap: ${tokens.space[6]} ${tokens.space[10]};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & h3 {
    padding-block-end: ${tokens.space[2]};
    border-block-end: 1px solid ${tokens.color.lineStrong};
    font-weight: 600;
  }
  & dl > div {
    display: grid;
    /* Half, so that „Geräuschunterdrückung“ fits on a phone. */
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${tokens.space[3]};
    padding-block: ${tokens.space[2]};
    border-block-end: 1px solid ${tokens.color.line};
    font-size: 0.9375rem;
    line-height: 1.45;
  }
  & dt {
    color: ${tokens.color.inkSoft};
    hyphens: auto;
  }
`;

const TradeIn = styled.aside`
  & > h2 {
    margin: 0;
  }
  display: grid;
  gap: ${tokens.space[3]};
  justify-items: start;
  padding: ${tokens.space[6]};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.deep};
  color: ${tokens.color.onDeep};
  & p {
    color: ${tokens.color.onDeepSoft};
  }
  & a {
    --ground: ${tokens.color.onDeep};
    --ground-hover: color-mix(in srgb, ${tokens.color.onDeep} 86%, ${tokens.color.deep});
    --text: ${tokens.color.deep};
    margin-block-start: ${tokens.space[1]};
  }
`;

const More = styled(AppLink)(textLinkStyle);

const Specifications = ({ groups }: { groups: ProductDetail['specifications'] }) => (
  <section aria-labelledby="specification">
    <Heading level={2} id="specification">
      <FormattedMessage id="product.specification" />
    </Heading>
    <Specification>
      {groups.map(({ group, rows }) => (
        <div key={group}>
          <h3>{group}</h3>
          <dl>
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Specification>
  </section>
);

interface TradeInOfferProps extends NonNullable<ProductDetail['tradeIn']> {
  /** Name of the model. */
  name: string;
}

const TradeInOffer = ({ name, modelId, upTo }: TradeInOfferProps) => (
  <TradeIn aria-labelledby="trade-in">
    <Icon name="loop" size={28} />
    <Heading level={2} step="title3" id="trade-in">
      <FormattedMessage id="product.trade-in.title" values={{ name }} />
    </Heading>
    <p>
      <FormattedMessage id="product.trade-in.text" values={{ price: formatPrice(upTo) }} />
    </p>
    <Button render={<AppLink to={`/trade-in/select-device/${modelId}`} />}>
      <FormattedMessage id="product.trade-in.action" />
    </Button>
  </TradeIn>
);

/** Description, specifications and contents of the device. */
export const About = ({ detail }: { detail: ProductDetail }) => {
  const days = useReturnDays();
  const { model, specifications, tradeIn, offer, fits = [] } = detail;
  const contact = model.manufacturer.contact;
  return (
    <Columns>
      <div>
        <section aria-labelledby="about">
          <Heading level={2} id="about">
            <FormattedMessage id="product.about" values={{ name: model.name }} />
          </Heading>
          <p data-lead>{model.description}</p>
        </section>
        {fits.length > 0 && <Fits fits={fits} />}
        <Conditions detail={detail} />
        {specifications.length > 0 && <Specifications groups={specifications} />}
      </div>
      <div>
        {tradeIn && <TradeInOffer name={model.name} {...tradeIn} />}
        <WarrantyNotice guaranteeMonths={offer?.guaranteeMonths ?? null} />
        <Accordion>
          <Disclosure title={<FormattedMessage id="product.box.title" />}>
            <FormattedMessage id="product.box.text" values={{ what: goodsOf(detail) }} />
          </Disclosure>
          <Disclosure title={<FormattedMessage id="product.returns.title" />}>
            <FormattedMessage
              id="product.returns.text"
              values={{
                days,
                link: (words) => (
                  <More key="link" to="/documents/customer-returns">
                    {words}
                  </More>
                ),
              }}
            />
          </Disclosure>
          <Disclosure title={<FormattedMessage id="product.manufacturer.title" />}>
            <p>{model.manufacturer.name}</p>
            <p>{model.manufacturer.address}</p>
            <p>
              <a href={contact.includes('@') ? `mailto:${contact}` : contact} rel="noopener nofollow">
                {contact}
              </a>
            </p>
          </Disclosure>
        </Accordion>
      </div>
    </Columns>
  );
};

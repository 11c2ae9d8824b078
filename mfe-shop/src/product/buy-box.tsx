import styled from '@emotion/styled';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ProductDetail } from '@rewald/contracts';
import { AppLink, FormattedDate, FormattedMessage, useIntl, WidgetSlot } from '@rewald/platform';
import { Button, Icon, Notice, Rating, media, textLinkStyle, tokens } from '@rewald/ui';
import ExpressCheckout from '../express-checkout/express-checkout.tsx';
import { starsText } from '../offers/numbers.ts';
import { PriceWatch } from '../price-watch/price-watch.tsx';
import { NotifyMe } from '../reminders/notify-later.ts';
import type { Props as BelowPrice } from './below-price.ts';
import { InsuranceChoice } from './insurance-choice.tsx';
import { OldDevice } from './old-device/old-device.tsx';
import { PriceBlock } from './price-block.tsx';
import { useBuying } from './use-buying.ts';

// Comes when the button is out of view for the first time; fixed, so it moves nothing.
const BuyBar = lazy(() => import(/* webpackChunkName: "buy-bar" */ './buy-bar.tsx'));

const Box = styled.aside`
  display: grid;
  gap: ${tokens.space[4]};
  padding: ${tokens.space[5]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  transition: opacity ${tokens.motion.base};
  &[aria-busy='true'] {
    opacity: 0.55;
  }
  ${media.lg} {
    padding: ${tokens.space[6]};
  }
`;

const Facts = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
  font-size: 0.9375rem;
  line-height: 1.4;
  & > li {
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr);
    gap: ${tokens.space[3]};
  }
  & svg {
    color: ${tokens.color.brandInk};
  }
  & b {
    display: block;
    font-weight: 600;
  }
  & [data-few] {
    color: ${tokens.color.warning};
  }
  & small {
    display: block;
    font-size: 0.8125rem;
    color: ${tokens.color.inkSoft};
  }
  & li div svg {
    color: ${tokens.color.star};
  }
`;

const Extras = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
`;

const Failure = styled.ul`
  display: grid;
  gap: 4px;
  color: ${tokens.color.danger};
  font-size: 0.875rem;
  font-weight: 500;
`;

export const DocumentLink = styled(AppLink)(textLinkStyle);

/** Below this many pieces the stock is shown. */
const FEW = 5;

const Day = ({ iso }: { iso: string }) => (
  <FormattedDate value={iso} weekday="short" day="numeric" month="short" timeZone="UTC" />
);

interface BuyBoxProps {
  detail: ProductDetail;
  /** Another combination is being loaded. */
  pending: boolean;
}

/** Price, terms and the "add to cart" button of the chosen offer. */
export const BuyBox = ({ detail, pending }: BuyBoxProps) => {
  const intl = useIntl();
  const { offer } = detail;
  const [insuranceId, setInsuranceId] = useState<number | null>(null);
  const { busy, messages, buy } = useBuying(offer?.id ?? null, insuranceId);
  const button = useRef<HTMLDivElement>(null);
  const [buttonSeen, setButtonSeen] = useState(true);
  const [wantsBar, setWantsBar] = useState(false);

  useEffect(() => {
    const element = button.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      const seen = entry?.isIntersecting ?? true;
      setButtonSeen(seen);
      if (!seen) setWantsBar(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  if (!offer) {
    return (
      <Box aria-label={intl.formatMessage({ id: 'product.buy.label' })} aria-busy={pending}>
        <Notice tone="warning" title={<FormattedMessage id="product.gone.title" />}>
          <FormattedMessage id="product.gone.text" />
        </Notice>
        <NotifyMe
          key={`${detail.product.id}-${detail.condition.id}`}
          productId={detail.product.id}
          conditionId={detail.condition.id}
        />
        <Button
          variant="secondary"
          wide
          render={<AppLink to={`/shop/explore?categoryIds=${detail.model.category.id}`} />}
        >
          <FormattedMessage id="product.gone.action" values={{ category: detail.model.category.name }} />
        </Button>
      </Box>
    );
  }
  const { stock, delivery, seller, guaranteeMonths } = offer;
  return (
    <>
      <Box aria-label={intl.formatMessage({ id: 'product.buy.label' })} aria-busy={pending}>
        <div aria-live="polite">
          <PriceBlock price={offer.price} />
        </div>
        <WidgetSlot
          name="product.below-price"
          props={
            {
              productId: detail.product.id,
              conditionId: detail.condition.id,
              offerId: offer.id,
              price: offer.price.value,
            } satisfies BelowPrice
          }
        />
        <Extras>
          <InsuranceChoice insurances={detail.insurances} chosen={insuranceId} onChoose={setInsuranceId} />
          <OldDevice />
        </Extras>
        <div ref={button}>
          <Button
            size="large"
            wide
            busy={busy}
            iconStart={<Icon name="cart" size={22} />}
            onClick={() => void buy()}
          >
            {busy ? <FormattedMessage id="product.buy.busy" /> : <FormattedMessage id="product.buy.action" />}
          </Button>
        </div>
        {messages.length > 0 && (
          <Failure role="alert">
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </Failure>
        )}
        <ExpressCheckout offerId={offer.id} insuranceId={insuranceId} />
        <Facts role="list">
          <li>
            <Icon name="truck" size={22} />
            <span>
              <b>
                <FormattedMessage
                  id="product.delivery"
                  values={{
                    from: <Day key="from" iso={delivery.from} />,
                    to: <Day key="to" iso={delivery.to} />,
                  }}
                />
              </b>
              <small>
                <FormattedMessage id="product.delivery.text" />
              </small>
            </span>
          </li>
          <li>
            <Icon name="checkCircle" size={22} />
            <b data-few={stock.available < FEW ? '' : undefined}>
              <FormattedMessage
                id="product.stock"
                values={{ count: stock.available, few: stock.available < FEW ? 'yes' : 'no' }}
              />
            </b>
          </li>
          <li>
            <Icon name="shield" size={22} />
            <span>
              <b>
                <FormattedMessage id="product.guarantee" values={{ months: guaranteeMonths }} />
              </b>
              <small>
                <FormattedMessage
                  id="product.guarantee.text"
                  values={{
                    link: (words) => (
                      <DocumentLink key="link" to="/documents/warranty" prefetch={false}>
                        {words}
                      </DocumentLink>
                    ),
                  }}
                />
              </small>
            </span>
          </li>
          <li>
            <Icon name="return" size={22} />
            <span>
              <b>
                <FormattedMessage id="product.return" />
              </b>
              <small>
                <FormattedMessage id="product.return.text" />
              </small>
            </span>
          </li>
          <li>
            <Icon name="store" size={22} />
            <div>
              <b>
                <FormattedMessage id="product.seller" values={{ name: seller.name, city: seller.city }} />
              </b>
              {seller.rating && (
                <Rating
                  value={seller.rating.average}
                  label={intl.formatMessage(
                    { id: 'offer.rating' },
                    { average: starsText(intl.locale, seller.rating.average) },
                  )}
                >
                  {seller.rating.demo ? (
                    <FormattedMessage id="offer.rating.demo" values={{ count: seller.rating.count }} />
                  ) : (
                    <FormattedMessage
                      id="product.seller.ratings"
                      values={{
                        average: starsText(intl.locale, seller.rating.average),
                        count: seller.rating.count,
                      }}
                    />
                  )}
                </Rating>
              )}
            </div>
          </li>
        </Facts>
        <PriceWatch
          offerId={offer.id}
          productId={detail.product.id}
          conditionId={detail.condition.id}
          price={offer.price.value}
        />
      </Box>
      {wantsBar && (
        <Suspense>
          <BuyBar
            detail={detail}
            price={offer.price.value}
            hidden={buttonSeen}
            busy={busy}
            onBuy={() => void buy()}
          />
        </Suspense>
      )}
    </>
  );
};

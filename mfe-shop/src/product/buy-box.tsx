import styled from '@emotion/styled';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { ProductDetail } from '@rewald/contracts';
import { AppLink, FormattedMessage, onDemand, useBelowSight, useIntl, WidgetSlot } from '@rewald/platform';
import { Button, Icon, Notice, media, tokens } from '@rewald/ui';
import { NotifyMe } from '../reminders/notify-later.ts';
import type { Props as BelowPriceProps } from './below-price.ts';
import { AfterBuying, BuyExtras } from './more/lazy-parts.ts';
import { PriceBlock } from './price-block.tsx';
import { useBuying } from '../buying/use-buying.ts';

// Loaded when the button is out of view for the first time. The bar is fixed, so nothing moves.
const BuyBar = onDemand(() => import(/* webpackChunkName: "buy-bar" */ './buy-bar.tsx'));

// Rendered only for what changes in them: another render before their code has come would take them away.
const Extras = memo(BuyExtras);
const After = memo(AfterBuying);

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

const Failure = styled.div`
  display: grid;
  gap: 4px;
  color: ${tokens.color.danger};
  font-size: 0.875rem;
  font-weight: 500;
`;

interface BuyBoxProps {
  detail: ProductDetail;
  /** Another combination is being loaded. */
  pending: boolean;
}

const SoldOut = ({ detail, pending }: BuyBoxProps) => {
  const intl = useIntl();
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
};

interface BelowPriceOf extends Pick<BuyBoxProps, 'detail'> {
  offer: NonNullable<ProductDetail['offer']>;
}

/** The slot below the price, which other parts may fill. */
const BelowPrice = ({ detail: { product, condition }, offer }: BelowPriceOf) => (
  <WidgetSlot
    name="product.below-price"
    props={
      {
        productId: product.id,
        conditionId: condition.id,
        offerId: offer.id,
        price: offer.price.value,
      } satisfies BelowPriceProps
    }
  />
);

const Failures = ({ messages }: { messages: readonly string[] }) =>
  messages.length > 0 && (
    <Failure role="alert">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Failure>
  );

/** Whether the button is in view, and whether it has been out of view. */
const useButtonInView = () => {
  const button = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(true);
  const [wasGone, setWasGone] = useState(false);
  useEffect(() => {
    const element = button.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      const isSeen = entry?.isIntersecting ?? true;
      setSeen(isSeen);
      if (!isSeen) setWasGone(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { button, seen, wasGone };
};

/** The chosen option, provided that the device on the page has it. */
const useOption = ({ optionChoice }: ProductDetail) => {
  const [id, setId] = useState<number | null>(null);
  const offered = optionChoice?.option;
  const offeredId = offered?.id ?? null;
  const chooseOption = useCallback((chosen: boolean) => setId(chosen ? offeredId : null), [offeredId]);
  return { option: offeredId === id ? offered : undefined, chooseOption };
};

const BuyButton = ({ busy, onBuy }: { busy: boolean; onBuy: () => void }) => (
  <Button size="large" wide busy={busy} iconStart={<Icon name="cart" size={22} />} onClick={onBuy}>
    {busy ? <FormattedMessage id="product.buy.busy" /> : <FormattedMessage id="product.buy.action" />}
  </Button>
);

/** Price, terms and the "add to cart" button of the chosen offer. */
export const BuyBox = ({ detail, pending }: BuyBoxProps) => {
  const intl = useIntl();
  const { offer } = detail;
  const [insuranceId, setInsuranceId] = useState<number | null>(null);
  const { option, chooseOption } = useOption(detail);
  const optionId = option?.id ?? null;
  const { busy, messages, buy } = useBuying(offer?.id ?? null, { insuranceId, optionId });
  const { button, seen, wasGone } = useButtonInView();
  const below = useBelowSight();
  if (!offer) return <SoldOut detail={detail} pending={pending} />;
  return (
    <>
      <Box aria-label={intl.formatMessage({ id: 'product.buy.label' })} aria-busy={pending}>
        <div aria-live="polite">
          <PriceBlock price={offer.price} />
        </div>
        <BelowPrice detail={detail} offer={offer} />
        <Extras
          detail={detail}
          price={offer.price.value}
          hasOption={option !== undefined}
          onOption={chooseOption}
          insuranceId={insuranceId}
          onInsurance={setInsuranceId}
        />
        <div ref={button}>
          <BuyButton busy={busy} onBuy={() => void buy()} />
        </div>
        <Failures messages={messages} />
        <After
          offer={offer}
          productId={detail.product.id}
          conditionId={detail.condition.id}
          insuranceId={insuranceId}
          optionId={optionId}
          below={below}
        />
      </Box>
      {wasGone && (
        <BuyBar
          detail={detail}
          price={offer.price.value + (option?.price.value ?? 0)}
          hidden={seen}
          busy={busy}
          onBuy={() => void buy()}
        />
      )}
    </>
  );
};
